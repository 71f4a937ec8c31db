/** The settings of shared caches in front of the service (docs/edge.md). */
import { z } from 'zod';

/** The headers in which shared caches expect the keys of a response. */
export const keyHeaders = ['Surrogate-Key', 'Cache-Tag', 'xkey'] as const;

const purgeSchema = z.strictObject({
  method: z
    .string()
    .regex(/^[A-Z]{1,20}$/)
    .default('POST'),
  headers: z
    .record(
      z.string().regex(/^[\w-]{1,100}$/),
      z
        .string()
        .max(2000)
        .regex(/^[\x20-\x7e]*$/),
    )
    .default({}),
  body: z.string().max(2000).optional(),
  most: z.number().int().min(1).max(1000).default(256),
});

/** The request that purges keys. `{keys}` stands for the keys with spaces between them, `{list}` for a JSON list of them. */
export type PurgeTemplate = z.infer<typeof purgeSchema>;

// For vmod_xkey, as in deploy/varnish.vcl.
const DEFAULT_PURGE = JSON.stringify({ method: 'PURGE', headers: { 'xkey-purge': '{keys}' } });

/** EDGE_PURGE: the {@link PurgeTemplate} as JSON. */
export const purgeTemplate = z
  .string()
  .default(DEFAULT_PURGE)
  .transform((text, context): PurgeTemplate => {
    const { data } = purgeSchema.safeParse(/\{(keys|list)\}/.test(text) ? parsed(text) : undefined);
    if (data) return data;
    const message = 'JSON with a method, headers and a body, of which one has {keys} or {list}: see docs/edge.md';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export interface EdgeSettings {
  /** Where purges are sent. */
  addresses: readonly string[];
  purge: PurgeTemplate;
  /** The header with the keys of a response. */
  header: (typeof keyHeaders)[number];
  /** The longest time for which a shared cache keeps a response, in seconds. */
  ttl: number;
  /** The longest time for which a write waits for its purge, in seconds. */
  wait: number;
}
