import { restore } from '#server/platform/backup/backup.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { withConfig } from './open-installation.ts';

const usage = `Restores a backup into an empty database:

  npm run restore -- banyan.backup

Run it with the settings that the server will have, such as DATABASE_URL or DATA_DIR, and start the server afterwards.`;

const [path, ...others] = process.argv.slice(2);
if (path === undefined || others.length > 0) {
  console.error(usage);
  process.exit(2);
}
await withConfig(BackupError, async (config) => {
  const { rows, madeAt } = await restore(config, path);
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  console.log(`${count} rows are restored as they were at ${madeAt}. Start Banyan.`);
});
