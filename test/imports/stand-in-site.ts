/** A site that responds as The Events Calendar 6.10 does, with the properties that make it hard to read. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { localServer } from '../guard/local-server.js';
import type { SiteObject } from './site-objects.js';

export interface SitePlan {
  events?: SiteObject[];
  venues?: SiteObject[];
  organizers?: SiteObject[];
  categories?: SiteObject[];
}

export interface SiteOptions {
  /** The path of the REST root; default: with pretty links. */
  root?: string;
  /** Whether the root is a parameter (`?rest_route=`), as without pretty links. */
  isParameter?: boolean;
  /** How a page names the root; default: by the headers of the plugin. */
  naming?: 'headers' | 'link' | 'meta' | 'nothing';
  /** Each of this many requests gets 429 first. */
  limitEach?: number;
  /** Responds instead of the site if it returns true. */
  before?: (request: IncomingMessage, response: ServerResponse) => boolean | undefined;
  /** The page of each list that is as long as the site allows. */
  respondAfter?: number;
  /** The total that a page names; default: the number of records. */
  totalOf?: (page: number, total: number) => number;
  /** Whether records that start at the same time are in the order of their ids; default: in another order in each request. */
  isStable?: boolean;
}

export const LOGIN = { login: 'ann', password: 'abcd efgh ijkl' };

export interface StandInSite {
  url: string;
  plan: Required<SitePlan>;
  /** The requests so far: the path with the parameters. */
  paths: string[];
  /** The `Authorization` headers so far. */
  authorizations: (string | undefined)[];
}

type ListName = 'events' | 'venues' | 'organizers' | 'categories';

const names = { events: 'event', venues: 'venue', organizers: 'organizer', categories: 'term' } as const;

/** Starts a site. Its records can be changed while it runs. */
export const standInSite = async (plan: SitePlan, options: SiteOptions = {}): Promise<StandInSite> => {
  const { root = '/wp-json/tribe/events/v1', naming = 'headers', limitEach = 0 } = options;
  const site: StandInSite = {
    url: '',
    plan: { events: [], venues: [], organizers: [], categories: [], ...plan },
    paths: [],
    authorizations: [],
  };
  let count = 0;
  const { port } = await localServer((request, response) => {
    if (limitEach && ++count % limitEach === 0) {
      response.writeHead(429, { 'retry-after': '0' }).end('<h1>Too many requests</h1>');
      return;
    }
    site.paths.push(decodeURIComponent(request.url ?? ''));
    site.authorizations.push(request.headers.authorization);
    if (options.before?.(request, response)) return;
    const url = new URL(request.url ?? '', site.url);
    const route = options.isParameter ? url.searchParams.get('rest_route') : routeBelow(url.pathname, root);
    if (route === null || route === undefined) sendPage(response, naming, { root, url: site.url });
    else
      setTimeout(
        () => respond(site, route.replace(/^\/tribe\/events\/v1/, ''), { url, request, response, options }),
        options.respondAfter,
      );
  });
  site.url = `http://127.0.0.1:${port}`;
  return site;
};

const routeBelow = (path: string, root: string) => (path.startsWith(`${root}/`) ? path.slice(root.length) : undefined);

/** Any page of the site. The proxy before it has another scheme and host, which the site names. */
const sendPage = (response: ServerResponse, naming: string, { root }: { root: string; url: string }) => {
  const inner = `http://inner.example${root}/`;
  if (naming === 'headers') {
    response.setHeader('X-TEC-API-VERSION', 'v1');
    response.setHeader('X-TEC-API-ROOT', inner);
    response.setHeader('X-TEC-API-ORIGIN', 'http://inner.example');
  }
  const index = inner.replace('/tribe/events/v1', '');
  const tags = {
    headers: '',
    link: `<link rel="https://api.w.org/" href="${index}" />`,
    meta: '<meta name="tec-api-version" content="v1"><meta name="tec-api-origin" content="http://inner.example/folder">',
    nothing: '',
  };
  response.setHeader('content-type', 'text/html');
  response.end(
    `<!DOCTYPE html><html><head>${tags[naming as keyof typeof tags]}</head><body>{"not": "JSON"}</body></html>`,
  );
};

interface Exchange {
  url: URL;
  request: IncomingMessage;
  response: ServerResponse;
  options: SiteOptions;
}

const respond = ({ plan }: StandInSite, route: string, { url, request, response, options }: Exchange) => {
  const { totalOf = (_, total) => total, isStable = false } = options;
  const send = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
  const fail = (status: number, code: string, message = 'No.') => send(status, { code, message, data: { status } });
  const isUser = request.headers.authorization === `Basic ${Buffer.from('ann:abcd efgh ijkl').toString('base64')}`;
  if (request.headers.authorization && !isUser)
    return fail(401, 'incorrect_password', 'The password you entered is &lt;wrong&gt;.');
  const [, list = '', id] = /^\/(events|venues|organizers|categories)(?:\/(\d+))?$/.exec(route) ?? [];
  if (!isList(list)) return fail(404, 'rest_no_route');
  if (id !== undefined) {
    const record = plan[list].find((one) => one.id === Number(id));
    if (!record) return fail(400, 'rest_invalid_param');
    return record.status !== 'publish' && !isUser ? fail(403, `${names[list]}-not-accessible`) : send(200, record);
  }
  const parameter = (name: string) => url.searchParams.get(name) ?? undefined;
  const statuses = parameter('status')?.split(',');
  if (statuses?.some((status) => status !== 'publish') && !isUser) return fail(400, 'rest_invalid_param');
  const records = plan[list].filter(
    (record) =>
      (list === 'categories' || (statuses ?? ['publish']).includes(String(record.status))) &&
      (list !== 'events' || isInWindow(record, parameter('start_date'), parameter('end_date'))),
  );
  if (list === 'categories' && parameter('hide_empty') !== 'false') records.length = 0;
  const size = Math.min(50, Number(parameter('per_page') ?? 10));
  const page = Number(parameter('page') ?? 1);
  // Records that start at the same time come in another order in each request.
  const order = new Map(records.map((record) => [record, isStable ? Number(record.id) : Math.random()]));
  records.sort(
    (one, other) =>
      String(one.start_date).localeCompare(String(other.start_date)) || (order.get(one) ?? 0) - (order.get(other) ?? 0),
  );
  const shown = records.slice((page - 1) * size, page * size);
  if (page > 1 && shown.length === 0 && list !== 'categories')
    return fail(404, `${names[list]}-archive-page-not-found`);
  send(200, {
    [list]: shown.map((record) => (isUser ? record : withoutProtected(record))),
    rest_url: `http://inner.example${url.pathname}`,
    next_rest_url: `http://inner.example${url.pathname}?page=${page + 1}`,
    total: totalOf(page, records.length),
    total_pages: Math.ceil(totalOf(page, records.length) / size),
  });
};

const isList = (name: string): name is ListName => name in names;

/** Without dates, the coming two years only. */
const isInWindow = ({ start_date: start, end_date: end }: SiteObject, from = '2026-11-21', to = '2028-11-22') =>
  String(start) >= from && String(end) <= `${to} 23:59:59`;

/** What a list shows of an event with a password. */
const withoutProtected = ({ password, ...record }: SiteObject): object =>
  password === undefined
    ? record
    : {
        ...record,
        ...{ description: '', excerpt: '', cost: '', website: '', image: false },
        ...{
          all_day: null,
          show_map: null,
          show_map_link: null,
          hide_from_listings: null,
          sticky: null,
          featured: null,
        },
        ...{ categories: [], tags: [], venue: [], organizer: [] },
      };
