import { backUp } from '#server/platform/backup/backup.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { withConfig } from './open-installation.ts';

const usage = `Makes a backup of the whole database in a file of its own:

  npm run backup -- banyan.backup

Run it with the same settings as the server, such as DATABASE_URL or DATA_DIR. A PostgreSQL server goes on working; with
the embedded database, stop Banyan first. Whoever can read the file can read everything.`;

const [path, ...others] = process.argv.slice(2);
if (path === undefined || others.length > 0) {
  console.error(usage);
  process.exit(2);
}
await withConfig(BackupError, async (config) => {
  const { rows, madeAt } = await backUp(config, path);
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  console.log(`${path} holds ${count} rows as they were at ${madeAt}.`);
  if (config.fileStore)
    console.log(`It does not hold the files in the bucket ${config.fileStore.bucket}.`);
});
