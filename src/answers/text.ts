// This one keeps its text as it is; that of Node makes a stream of it first.
import { Response as PlainResponse } from '@whatwg-node/server';

const texts = new WeakMap<Response, string>();

/** A response whose text is known without reading it. */
export const withText = (text: string, init: ResponseInit): Response => {
  const response = new PlainResponse(text, init);
  texts.set(response, text);
  return response;
};

/** The text of a response made by {@link withText}; undefined for others. */
export const textOf = (response: Response): string | undefined => texts.get(response);
