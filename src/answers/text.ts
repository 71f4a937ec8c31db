const texts = new WeakMap<Response, string>();

/** A response whose text is known without reading it. */
export const withText = (text: string, init: ResponseInit): Response => {
  const response = new Response(text, init);
  texts.set(response, text);
  return response;
};

/** The text of a response made by {@link withText}; undefined for others. */
export const textOf = (response: Response): string | undefined => texts.get(response);
