import type { EditForm } from './edit-form.js';
import { button, element } from './element.js';

const MAX_SIDE = 2560; // pixels, as the service stores
const SMALL = 1_000_000; // bytes; a smaller file is sent as it is

/**
 * Uploads a picture apart from the form, and puts its address into the form. A failed upload changes nothing in the form.
 * The picture is made smaller first, which also removes its metadata.
 */
export const uploadPicture = ({ form, words, signal }: EditForm): void => {
  const place = form.querySelector<HTMLElement>('[data-upload]');
  const address = form.querySelector<HTMLInputElement>('#imageUrl');
  if (!place || !address) return;
  const { upload = '', accept = '', label = '' } = place.dataset;
  const shown = place.querySelector('.shown-picture');
  const input = element('input', '', { type: 'file', accept, id: 'picture' });
  const status = element('p', '', { className: 'hint' });
  status.setAttribute('role', 'status');
  place.prepend(element('label', label, { htmlFor: 'picture' }), input, status);

  const show = (img: HTMLImageElement | undefined) => shown?.replaceChildren(...(img ? [img] : []));

  const send = async (file: File) => {
    const cancelled = new AbortController();
    const say = (...content: (string | Node)[]) => status.replaceChildren(...content);
    const cancel = button(words('cancel'), () => cancelled.abort());
    say(`${words('uploading', { count: 0 })} `, cancel);
    input.disabled = true;
    try {
      const body = await smaller(file);
      const html = await post(upload, body, AbortSignal.any([cancelled.signal, signal]), (percent) =>
        say(`${words('uploading', { count: percent })} `, cancel),
      );
      const page = new DOMParser().parseFromString(html, 'text/html');
      const stored = page.querySelector('img');
      if (!stored?.dataset.url) throw new Error(page.querySelector('[role=alert]')?.textContent ?? '');
      const { width, height } = stored;
      // An element of another document is not loaded.
      show(element('img', '', { src: stored.getAttribute('src') ?? '', alt: '', width, height }));
      address.value = stored.dataset.url;
      address.dispatchEvent(new Event('input', { bubbles: true }));
      say(words('uploaded'));
    } catch (error) {
      const text = (!cancelled.signal.aborted && (error as Error).message) || words('not-uploaded');
      say(
        `${text} `,
        button(words('try-again'), () => void send(file)),
      );
    } finally {
      input.disabled = false;
      input.value = '';
    }
  };

  input.addEventListener(
    'change',
    () => {
      const [file] = input.files ?? [];
      if (file) void send(file);
    },
    { signal },
  );
  address.addEventListener(
    'change',
    () => show(/^https?:/.test(address.value) ? element('img', '', { src: address.value, alt: '' }) : undefined),
    { signal },
  );
};

/** The picture with sides of at most {@link MAX_SIDE}. A small file, an animation, and what the browser cannot decode stay as they are. */
const smaller = async (file: File): Promise<Blob> => {
  if (file.type === 'image/gif') return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return file;
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && file.size < SMALL) return file;
  const canvas = element('canvas', '', {
    width: Math.round(bitmap.width * scale),
    height: Math.round(bitmap.height * scale),
  });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const type = file.type === 'image/png' || file.type === 'image/webp' ? file.type : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  return blob && blob.size < file.size ? blob : file;
};

/** Sends a picture. `fetch` tells nothing of its progress. @throws Error with a text of the browser, or '' */
const post = (url: string, body: Blob, signal: AbortSignal, progress: (percent: number) => void): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('content-type', body.type || 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => progress(Math.floor((loaded / total) * 100));
    request.onload = () => resolve(request.responseText);
    request.onerror = () => reject(new Error(''));
    signal.addEventListener('abort', () => {
      request.abort();
      reject(new Error(''));
    });
    request.send(body);
  });
