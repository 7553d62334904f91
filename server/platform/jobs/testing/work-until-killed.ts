import { openOwnDatabase } from '#server/testing/until-killed.ts';
import { startJobs } from '../start-jobs.ts';
import { makePost } from './post.ts';

const post = makePost(async () => {
  process.stdout.write('effect\n');
  await new Promise(() => {});
});
await startJobs(await openOwnDatabase(), [post], { log: { debug() {}, warn() {}, error() {} } });
