/** A calendar and the processes that serve it. */
import { join } from 'node:path';
import type pg from 'pg';
import type { Calendar } from '../calendar/database.js';
import { ZONE } from '../calendar/layout.js';
import { send } from '../load/load.js';
import { type Meter, openMeter, treeOf } from '../load/meter.js';
import type { Options } from '../options.js';
import { PUBLIC_URL } from '../targets/floor-pages.js';
import { startPostgraphile } from '../targets/postgraphile/install.js';
import { type Running, startReference, startService, stop } from '../targets/processes.js';
import { eventToWarmUp, FIRST_PAGE, nextAddressOf, pageOfAll } from './requests.js';
import { type Target, type Work, worksOf } from './works.js';

export interface Setup {
  calendar: Calendar;
  /** The works that are selected and possible. */
  works: Work[];
  meter: Meter;
  /** The process of a target. It is started at the first call. */
  target(name: Target): Promise<Running>;
  /** Stops the targets that only some works use, because every process on a database can delay the others. */
  stopExtras(): Promise<void>;
  close(): Promise<void>;
}

/** The settings of all services in a benchmark. All other settings have their defaults. */
export const site = { SITE_TIMEZONE: ZONE, PUBLIC_URL };

/** @param peers the folder in which PostGraphile is installed; undefined to run without PostGraphile */
export const openSetup = async (
  calendar: Calendar,
  observer: pg.ClientConfig,
  { workers, profile, works: selected }: Options,
  peers: string | undefined,
): Promise<Setup> => {
  const { url, authorId } = calendar;
  const settings = { ...site, DATABASE_URL: url };
  const meter = await openMeter(observer, new URL(url).pathname.slice(1));
  const running = new Map<Target, Promise<Running>>();

  const target = (name: Target): Promise<Running> => {
    const started = running.get(name) ?? starters[name]();
    running.set(name, started);
    return started;
  };
  const service = async (more: Record<string, string>, folder?: string) => {
    const started = await startService({ ...settings, ...more }, folder);
    await cacheAllEvents(started).catch(async (error: unknown) => {
      await stop(started);
      throw error;
    });
    return started;
  };
  const starters: Record<Target, () => Promise<Running>> = {
    service: () => service({}, profile),
    uncached: () => service({ RECORD_CACHE: '0' }),
    workers: async () => {
      const started = await service({ WORKERS: String(workers) });
      if (treeOf(started.process.pid ?? 0).length < workers) throw new Error('WORKERS did not start processes.');
      return started;
    },
    floor: () => startReference('floor', { DATABASE_URL: url, AUTHOR_ID: String(authorId) }),
    static: async () => startReference('static', { ORIGIN: (await target('service')).address }),
    postgraphile: () => startPostgraphile(peers ?? '', url),
  };
  const stopTargets = async (names: readonly Target[]) => {
    for (const name of names) {
      const started = await running.get(name)?.catch(() => undefined);
      running.delete(name);
      if (started) await stop(started);
    }
  };

  const available = ({ target: name }: { target: Target }) =>
    name === 'postgraphile' ? peers !== undefined : name !== 'workers' || workers > 1;
  const close = async () => {
    await stopTargets([...running.keys()]);
    await meter.close();
  };
  const addresses = await target('service')
    .then(firstEventPages)
    .catch(async (error: unknown) => {
      await close();
      throw error;
    });
  const works = worksOf(calendar, addresses).flatMap((work) => {
    const references = work.references.filter(available);
    const isCompared = references.length > 0 || work.references.length === 0;
    const isSelected = selected?.includes(work.name) ?? true;
    return isSelected && available(work) && isCompared ? [{ ...work, references }] : [];
  });
  return {
    calendar,
    works,
    meter,
    target,
    stopExtras: () => stopTargets(['uncached', 'workers']),
    close,
  };
};

/**
 * Reads all events, at most 10,000, in pages of 50 and each by its id, so that the record cache contains them. No work uses the URLs of
 * these reads.
 */
const cacheAllEvents = async ({ address }: Running): Promise<void> => {
  let pages = 1;
  for (let page = 1; page <= Math.min(pages, 200); page++) {
    const { body } = await send(address, pageOfAll(page));
    const { events, total_pages }: { events: { id: number }[]; total_pages: number } = JSON.parse(body);
    pages = total_pages;
    await Promise.all(events.map(({ id }) => send(address, eventToWarmUp(id))));
  }
};

/** The addresses of the first twenty pages of coming events, or of all in a small calendar: each page links to the next one. */
const firstEventPages = async ({ address }: Running): Promise<string[]> => {
  const addresses: string[] = [];
  for (let next: string | undefined = FIRST_PAGE; next && addresses.length < 20; ) {
    addresses.push(next);
    next = nextAddressOf((await send(address, { path: next })).body);
  }
  return addresses;
};

/** The folder for PostGraphile in the folder of the benchmark. */
export const peersFolder = (folder: string) => join(folder, 'peers');
