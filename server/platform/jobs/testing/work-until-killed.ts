import { openDatabase } from '#server/open-database.ts';
import { startJobs } from '../start-jobs.ts';
import { makePost } from './post.ts';

const [, , dataDir = '', databaseUrl] = process.argv;
const database = await openDatabase({ dataDir, databaseUrl, durable: false });
const post = makePost(async () => {
  process.stdout.write('effect\n');
  await new Promise(() => {});
});
await startJobs(database, [post], { log: { debug() {}, warn() {}, error() {} } });
