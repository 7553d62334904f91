import { type MoveDirection, MoveError, moveFiles } from '#server/files/move-files.ts';
import { StoreError } from '#server/files/store/object-store.ts';
import { openInstallation } from './open-installation.ts';

const usage = `Moves the contents of all files from the database to the S3-compatible store, or back:

  npm run move-files -- to-store
  npm run move-files -- to-rows

It may be stopped, and run again. Run it with the same settings as the server, such as DATABASE_URL and S3_BUCKET.`;

const [direction, ...others] = process.argv.slice(2);
const isDirection = (word: string | undefined): word is MoveDirection =>
  word === 'to-store' || word === 'to-rows';
if (!isDirection(direction) || others.length > 0) {
  console.error(usage);
  process.exit(2);
}
await openInstallation(MoveError, async (installation) => {
  const { takesNewFiles } = installation.config.fileStore ?? {};
  if (takesNewFiles === (direction === 'to-rows'))
    console.log('With these settings new files go on to the place that is emptied: see FILES_IN.');
  const { moved, left, remaining } = await moveFiles(installation, direction, console.log).catch(
    (error: unknown) => {
      if (!(error instanceof StoreError)) throw error;
      const cause = error.cause instanceof Error ? `${error.cause.name}: ` : '';
      const why = error.cause instanceof Error ? error.cause.message : '';
      throw new MoveError(`${error.message}. ${cause}${why}\nRun it again when the store answers.`);
    },
  );
  for (const { tenantId, id, reason } of left)
    console.error(`Left: file ${id} of ${tenantId}: ${reason}.`);
  console.log(`Moved: ${moved}. Still where they were: ${remaining}.`);
  if (remaining > 0) process.exitCode = 1;
});
