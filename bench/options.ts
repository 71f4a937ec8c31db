import { Command, InvalidArgumentError } from 'commander';

export interface Options {
  events: number[];
  dense: boolean;
  works?: string[];
  seconds: number;
  rounds: number;
  warmUp: number;
  workers: number;
  peers: boolean;
  memorySeconds: number;
  coherenceReads: number;
  json?: string;
  markdown?: string;
  picture?: string;
  svg?: string;
  profile?: string;
  plans?: string;
  allPlans?: string;
}

/** Reads the options of the command line. */
export const readOptions = (): Options =>
  new Command('npm run bench --')
    .description('Measures the service and references in one run. DATABASE_URL: an empty database to use.')
    .option(
      '--events <numbers>',
      'number of events; several numbers, such as 10000,1000000, measure growth',
      (text) =>
        text
          .split(',')
          .map(eventCount)
          .sort((one, other) => one - other),
      [10_000],
    )
    .option(
      '--dense',
      'the events of every calendar are in the same three years; otherwise a larger calendar has more years',
      false,
    )
    .option('--works <names>', 'names of works, such as one,list10NewFilter; default: all', (text) => text.split(','))
    .option('--seconds <number>', 'duration of each target in a round', positive, 2)
    .option('--rounds <number>', 'number of rounds', positive, 5)
    .option('--warm-up <number>', 'seconds of requests to each target before the first round', positive, 5)
    .option('--workers <number>', 'measure the service in this number of processes too', positive, 1)
    .option('--peers', 'measure PostGraphile too; it is installed from the npm registry in a temporary folder', false)
    .option('--memory-seconds <number>', 'duration of the work memory', positive, 120)
    .option(
      '--coherence-reads <number>',
      'number of reads of the work coherence; it sends one write for each 100 reads',
      positive,
      50_000,
    )
    .option('--json <file>', 'writes the report as JSON')
    .option('--markdown <file>', 'replaces the sections of a document with the results')
    .option('--picture <file>', 'draws responses per second of the service and the references')
    .option('--svg <file>', 'draws the growth')
    .option('--plans <file>', 'writes a table of PostgreSQL’s plans in the largest calendar, with two of the plans')
    .option('--all-plans <file>', 'writes all plans in full')
    .option('--profile <folder>', 'writes processor profiles of the service')
    .parse()
    .opts<Options>();

/** Parses a number above 0. @throws InvalidArgumentError for other texts. */
export const positive = (text: string): number => {
  if (!(Number(text) > 0)) throw new InvalidArgumentError('Expected a number above 0.');
  return Number(text);
};

/** Parses a number of events. @throws InvalidArgumentError for other texts. */
export const eventCount = (text: string): number => {
  // The requested pages exist only in lists of this size.
  if (!(positive(text) >= 1000)) throw new InvalidArgumentError('Expected at least 1000 events.');
  return Number(text);
};
