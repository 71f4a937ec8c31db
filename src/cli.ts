#!/usr/bin/env node
import { almanac } from './commands/almanac.js';
import { complain } from './commands/report-error.js';

await almanac.parseAsync().catch(complain);
