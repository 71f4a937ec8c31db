#!/usr/bin/env -S MALLOC_ARENA_MAX=2 node --max-semi-space-size=16 --heap-growing-percent=25
import { almanac } from './commands/almanac.js';
import { reportError } from './commands/report-error.js';

await almanac.parseAsync().catch(reportError);
