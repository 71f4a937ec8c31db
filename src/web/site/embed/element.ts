/**
 * `<almanac-calendar view="list" category="jazz">`: shows an embedded view, which the server renders, in a shadow root. Built as /embed.js.
 * It works under a content security policy that allows this script, and connections to and pictures from its origin.
 */
import { removeBrokenPictures } from '../broken-pictures.js';
import { fallback } from './fallback.js';
import { setFrameHeights } from './frame-heights.js';
import { addressOfMonth, focusDay, makeGrid } from './month-grid.js';

declare const EMBED_STYLE: string;

// Null in a module: the address is then unknown.
const script = document.currentScript as HTMLScriptElement | null;
const base = new URL('.', script?.src ?? location.href);

/** The attributes that are parameters of the view. */
const names = 'category tag venue organizer series month limit theme first-day timezone'.split(' ');

const views = ['list', 'month'];

const TIMEOUT = 20_000; // milliseconds

const style = new CSSStyleSheet();
style.replaceSync(EMBED_STYLE);

class AlmanacCalendar extends HTMLElement {
  static observedAttributes = ['view', 'lang', 'filter', 'target', ...names];

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #box = document.createElement('div');
  readonly #status = document.createElement('p');
  readonly #visible = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      this.#visible.disconnect();
      this.#isStarted = true;
      this.#start();
    },
    { rootMargin: '300px' },
  );
  #isStarted = false;
  #isChanged = false;
  #request = new AbortController();

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [style];
    this.#box.className = 'almanac';
    this.#status.className = 'hidden';
    this.#status.setAttribute('role', 'status');
    this.#root.append(this.#box, this.#status);
    removeBrokenPictures(this.#root);
    this.#root.addEventListener('click', (event) => this.#follow(event as MouseEvent));
  }

  connectedCallback() {
    if (this.#isStarted) return;
    this.#box.style.minHeight = this.#reservedHeight;
    this.#visible.observe(this);
  }

  disconnectedCallback() {
    this.#visible.disconnect();
  }

  /** Loads the view again, once for all attributes that a script changes together. */
  attributeChangedCallback() {
    if (!this.#isStarted || this.#isChanged) return;
    this.#isChanged = true;
    queueMicrotask(() => {
      this.#isChanged = false;
      this.#start();
    });
  }

  #start() {
    if (views.includes(this.#view)) return this.#load(this.#address());
    this.#request.abort();
    this.#fail(`view="${this.#view}"`, `Expected one of: ${views.join(', ')}.`);
  }

  get #view(): string {
    return this.getAttribute('view') || 'list';
  }

  /** The height of the view before it is loaded, so that the page moves less. */
  get #reservedHeight(): string {
    if (this.#view === 'month') return '36rem';
    return `${4 + 6 * Math.min(Number(this.getAttribute('limit')) || 10, 10)}rem`;
  }

  get #language(): string {
    const language = this.lang || this.closest<HTMLElement>('[lang]')?.lang || '';
    return (language.split('-')[0] ?? '').toLowerCase();
  }

  #address(): string {
    const url = new URL(`embed/${this.#view}?${this.getAttribute('filter') ?? ''}`, base);
    for (const name of names) {
      const value = this.getAttribute(name);
      if (value) url.searchParams.set(name, value);
    }
    if (this.#language) url.searchParams.set('lang', this.#language);
    return url.href;
  }

  /** Shows the view at an address. @param after is called when it is shown. */
  async #load(address: string, after?: () => void) {
    this.#request.abort();
    const request = new AbortController();
    this.#request = request;
    const timer = setTimeout(() => request.abort(), TIMEOUT);
    this.#box.ariaBusy = 'true';
    try {
      // Without headers of its own and credentials: browsers send no preflight request.
      const response = await fetch(address, { credentials: 'omit', signal: request.signal });
      const view = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('.almanac');
      if (request !== this.#request) return;
      if (!response.ok || !view) throw new Error(`${response.status} ${view?.textContent ?? ''}`);
      this.#show(view as HTMLElement);
      after?.();
    } catch (error) {
      if (request !== this.#request) return;
      this.#fail(address, error);
    } finally {
      clearTimeout(timer);
      if (request === this.#request) this.#box.ariaBusy = null;
    }
  }

  /** Shows the fallback. The console has the reason. */
  #fail(what: string, why: unknown) {
    console.warn(`almanac-calendar: ${what}`, why);
    this.#fill(fallback(new URL('events/', base).href, this.#language));
  }

  #show(view: HTMLElement) {
    const { color } = view.dataset;
    if (color) this.#box.style.setProperty('--site-color', color);
    // Every class is a part, so that the page can style it.
    for (const element of view.querySelectorAll('[class]')) element.setAttribute('part', element.className);
    for (const link of view.querySelectorAll('a')) {
      if (!link.target) link.target = this.getAttribute('target') ?? '';
      if (link.target === '_blank') link.rel = 'noopener';
    }
    this.#fill(view);
    const table = view.querySelector<HTMLTableElement>('table.month');
    const next = view.querySelector<HTMLAnchorElement>('a[rel~=next]');
    if (table && next)
      makeGrid(table, (day) => this.#open(addressOfMonth(next.href, day), () => focusDay(this.#box, day)));
  }

  /** Opens another month, and announces it. */
  #open(address: string, focus: () => void) {
    this.#load(address, () => {
      this.#status.textContent = this.#box.querySelector('#month-heading')?.textContent ?? '';
      focus();
    });
  }

  /** Opens the links to other months in this element. The pressed control keeps the focus. */
  #follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[target=_self]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.#open(link.href, () => this.#box.querySelector<HTMLElement>(`a[rel=${link.rel}]`)?.focus());
  }

  #fill(content: HTMLElement) {
    this.#box.style.minHeight = '';
    this.#box.replaceChildren(content);
  }
}

if (!customElements.get('almanac-calendar')) customElements.define('almanac-calendar', AlmanacCalendar);
setFrameHeights(base.origin);
