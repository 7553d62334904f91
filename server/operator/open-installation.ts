import { refuseDemo } from '#server/demo/fill.ts';
import { openDatabase } from '#server/open-database.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { DataFolderError } from '#server/platform/db/data-folder.ts';
import type { Database } from '#server/platform/db/database.ts';
import { startupFailure } from '#server/startup-failure.ts';

/** The installation that a command of an operator works on. */
interface OpenInstallation {
  readonly config: Config;
  readonly database: Database;
  readonly now: Date;
}

/**
 * Runs a command of an operator on the database of the server, and closes it. When it fails, the process says why and
 * ends; the message of an error of the given kind is for the person who runs the command.
 */
export async function openInstallation(
  Refusal: new (message: string) => Error,
  work: (installation: OpenInstallation) => Promise<void>,
): Promise<void> {
  await withConfig(Refusal, async (config) => {
    const database = await openDatabase(config);
    try {
      await refuseDemo(database);
      await work({ config, database, now: new Date() });
    } finally {
      await database.close();
    }
  });
}

/** The same with the settings of the server alone. */
export async function withConfig(
  Refusal: new (message: string) => Error,
  work: (config: Config) => Promise<void>,
): Promise<void> {
  try {
    await work(readConfig({ DEMO: 'off', ...process.env }));
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : failureOf(error));
    process.exit(1);
  }
}

function failureOf(error: unknown): string {
  if (error instanceof DataFolderError && error.kind === 'in-use') {
    return `${error.message} The embedded database takes one process at a time: stop Banyan, run this again, and start it.`;
  }
  return startupFailure(error, undefined);
}
