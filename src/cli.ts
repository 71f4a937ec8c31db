#!/usr/bin/env -S node --max-semi-space-size=8 --heap-growing-percent=60
import { almanac } from './commands/almanac.js';
import { reportError } from './commands/report-error.js';

await almanac.parseAsync().catch(reportError);
