import type { Timing } from '../src/changes/heartbeat.js';

/** On a busy machine a heartbeat may take long, and most tests do not concern heartbeats. */
export const UNHURRIED: Timing = { interval: 300, lease: 60_000, silence: 60_000 };
