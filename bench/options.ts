import { Command, InvalidArgumentError } from 'commander';

export interface Options {
  events: number[];
  works?: string[];
  seconds: number;
  rounds: number;
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
}

/** The options of the command line. */
export const readOptions = (): Options =>
  new Command('npm run bench --')
    .description('Measures the service and references in one run. DATABASE_URL: an empty database to do it in.')
    .option(
      '--events <numbers>',
      'how many events; several, as 10000,1000000, show growth',
      (text) =>
        text
          .split(',')
          .map(eventCount)
          .sort((one, other) => one - other),
      [10_000],
    )
    .option('--works <names>', 'which works, as one,list10; all when not given', (text) => text.split(','))
    .option('--seconds <number>', 'how long each target gets requests in a round', positive, 2)
    .option('--rounds <number>', 'how many rounds', positive, 5)
    .option('--workers <number>', 'the service in so many processes too', positive, 1)
    .option('--peers', 'PostGraphile too, installed from the npm registry in a temporary folder', false)
    .option('--memory-seconds <number>', 'how long the work memory takes', positive, 120)
    .option(
      '--coherence-reads <number>',
      'how many reads the work coherence makes, with a hundredth as many writes',
      positive,
      50_000,
    )
    .option('--json <file>', 'where to write the report')
    .option('--markdown <file>', 'a document whose sections are replaced with what was measured')
    .option('--picture <file>', 'where to draw responses a second of the service and the references')
    .option('--svg <file>', 'where to draw the growth')
    .option('--plans <file>', 'where to write PostgreSQL’s plans in the largest calendar')
    .option('--profile <folder>', 'where to write processor profiles of the service')
    .parse()
    .opts<Options>();

const positive = (text: string): number => {
  if (!(Number(text) > 0)) throw new InvalidArgumentError('A number above 0.');
  return Number(text);
};

const eventCount = (text: string): number => {
  // The pages that are requested lie within lists of that many.
  if (!(positive(text) >= 1000)) throw new InvalidArgumentError('At least 1000 events.');
  return Number(text);
};
