#!/usr/bin/env node
import { almanac } from './commands/almanac.js';
import { reportError } from './commands/report-error.js';

await almanac.parseAsync().catch(reportError);
