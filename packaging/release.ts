/** Makes a release of the version in package.json: `npm run release -- --help`. */
import { Command, Option } from 'commander';
import { makeRelease, makeReleaseFiles, takeSnapshot } from './release/release.js';
import { currentApi } from './stable-api/stable-api.js';

const command = new Command('release')
  .description(
    'Writes the files of the version in package.json, and tags the commit: the npm package, the files of the image, notes and checksums. ' +
      'It pushes and publishes nothing.',
  )
  .option('--dry-run', 'write the files in any state of the project, say what is missing, and set no tag')
  .addOption(
    new Option('--snapshot', 'only make the API of the code the one that later versions are compared with').conflicts(
      'dryRun',
    ),
  )
  .option('--output <folder>', 'the folder of the files, which is emptied', 'dist-release')
  .parse();
const { dryRun, snapshot, output } = command.opts<{ dryRun?: true; snapshot?: true; output: string }>();
const project = { root: process.cwd(), api: currentApi() };

try {
  if (snapshot) {
    takeSnapshot(project, new Date().toISOString().slice(0, 10));
    console.log('Wrote packaging/last-release. Review the difference, and commit it.');
  } else {
    const { files, problems } = dryRun
      ? makeReleaseFiles(project, output)
      : { files: makeRelease(project, output), problems: [] };
    console.log(`Wrote ${files.join(', ')} to ${output}.`);
    if (problems.length) console.log(`Before the release:\n${problems.join('\n')}`);
    else if (!dryRun) console.log('Set the tag. Push it with “git push --follow-tags”.');
  }
} catch (error) {
  command.error(error instanceof Error ? error.message : String(error));
}
