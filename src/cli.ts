#!/usr/bin/env node
import { almanac } from './commands/almanac.js';
import { complain } from './commands/complain.js';

await almanac.parseAsync().catch(complain);
