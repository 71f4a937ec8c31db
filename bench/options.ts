import { Command, InvalidArgumentError } from 'commander';

export interface Options {
  events: number[];
  works?: string[];
  seconds: number;
  rounds: number;
  workers: number;
  json?: string;
  svg?: string;
  profile?: string;
  plans?: string;
}

/** What the command line asks for. */
export const readOptions = (): Options =>
  new Command('npm run bench --')
    .description(
      'Measures the service beside references that are written by hand. DATABASE_URL: an empty database to do it in.',
    )
    .option(
      '--events <numbers>',
      'how many events; several, as 10000,1000000, show growth',
      (text) => text.split(',').map(eventsGiven),
      [10_000],
    )
    .option('--works <names>', 'which works, as one,list10; all when not given', (text) => text.split(','))
    .option('--seconds <number>', 'how long each answers in a round', positive, 2)
    .option('--rounds <number>', 'how many rounds', positive, 5)
    .option('--workers <number>', 'the service in so many processes too, beside the one', positive, 1)
    .option('--json <file>', 'where to write the report')
    .option('--svg <file>', 'where to draw the growth')
    .option('--plans <file>', 'where to write how PostgreSQL goes about the largest calendar')
    .option('--profile <folder>', 'where to write processor profiles of the service')
    .parse()
    .opts<Options>();

const positive = (text: string): number => {
  if (!(Number(text) > 0)) throw new InvalidArgumentError('A number above 0.');
  return Number(text);
};

const eventsGiven = (text: string): number => {
  // The pages that are asked for lie within lists of that many.
  if (!(positive(text) >= 1000)) throw new InvalidArgumentError('At least 1000 events.');
  return Number(text);
};
