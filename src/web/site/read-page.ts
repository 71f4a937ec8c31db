/** A page of this site that has been read, and its address after redirects. */
export interface ReadPage {
  page: Document;
  url: string;
}

const scriptOf = ({ head }: Document) => head.querySelector('script[type=module]')?.getAttribute('src');

/**
 * Reads the page at an address.
 * @returns undefined for an address that the browser must load: an error, another language, or a page of another version of this script.
 */
export const readPage = async (url: string, signal?: AbortSignal): Promise<ReadPage | undefined> => {
  try {
    const response = await fetch(url, { headers: { accept: 'text/html' }, ...(signal && { signal }) });
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html')) return undefined;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const isSame = page.documentElement.lang === document.documentElement.lang && scriptOf(page) === scriptOf(document);
    return isSame ? { page, url: response.url } : undefined;
  } catch {
    return undefined;
  }
};
