import { DemoError } from './demo/fill.ts';
import { DocumentsMissingError } from './documents/built-documents.ts';
import { type Config, ConfigError } from './platform/config.ts';
import { DataFolderError } from './platform/db/data-folder.ts';
import { DatabaseServerError } from './platform/db/database-server.ts';
import { NewerDatabaseError } from './platform/db/migrate.ts';
import { ProblemError } from './platform/problems.ts';

const oldestNode = [22, 22] as const;

/** This version of Node cannot run the server. */
class NodeTooOldError extends Error {
  override name = 'NodeTooOldError';
}

/** Throws `NodeTooOldError` on a Node older than the oldest that is supported. */
export function assertNodeVersion(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new NodeTooOldError(
    `Banyan needs Node ${oldestNode.join('.')} or newer, this is ${version}. Start it with npm start, which brings the right one.`,
  );
}

/** What to tell whoever starts the server: what is wrong and what to do, in one plain message. */
export function startupFailure(error: unknown, config: Pick<Config, 'port'> | undefined): string {
  if (
    error instanceof ConfigError ||
    error instanceof DemoError ||
    error instanceof NodeTooOldError ||
    error instanceof DataFolderError ||
    error instanceof DatabaseServerError ||
    error instanceof NewerDatabaseError
  ) {
    return error.message;
  }
  if (error instanceof DocumentsMissingError) {
    return 'The pages have not been built. Run npm start, which builds them.';
  }
  if (
    error instanceof Error &&
    'code' in error &&
    'syscall' in error &&
    error.syscall === 'listen'
  ) {
    if (error.code === 'EADDRINUSE') {
      return `Port ${config?.port} is in use by another program. Stop that program, or set PORT to another number.`;
    }
    if (error.code === 'EACCES') {
      return `Port ${config?.port} needs rights this user does not have. Set PORT to a number above 1023.`;
    }
  }
  return `Banyan could not start: ${reasonOf(error)}`;
}

/** What a person is told of an error hides its cause, which is all that helps here. */
function reasonOf(error: unknown): string {
  if (error instanceof ProblemError && error.cause instanceof Error) {
    return `the database refused or was lost (${error.cause.message})`;
  }
  return error instanceof Error ? error.message : String(error);
}
