/** Sets the heights of frames with embedded views as they report them. @param origin the origin of the calendar. */
export const setFrameHeights = (origin: string): void =>
  window.addEventListener('message', ({ data, origin: sender, source }: MessageEvent<{ almanacHeight?: unknown }>) => {
    const height = data?.almanacHeight;
    if (sender !== origin || !source || typeof height !== 'number' || !(height > 0)) return;
    const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source);
    if (frame) frame.style.height = `${Math.min(Math.ceil(height), MAX_HEIGHT)}px`;
  });

const MAX_HEIGHT = 20_000; // pixels
