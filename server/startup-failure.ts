import { DemoError } from './demo/fill.ts';
import { DocumentsMissingError } from './documents/built-documents.ts';
import { type Config, ConfigError } from './platform/config.ts';
import { DataFolderError } from './platform/db/data-folder.ts';
import { DatabaseServerError } from './platform/db/database-server.ts';
import { NewerDatabaseError, UnusableDatabaseError } from './platform/db/migrate.ts';
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

type ListenConfig = Pick<Config, 'port' | 'host' | 'figures'>;

/** The message for the person who starts the server: the error and what to do, in plain words. */
export function startupFailure(error: unknown, config: ListenConfig | undefined): string {
  if (
    error instanceof ConfigError ||
    error instanceof DemoError ||
    error instanceof NodeTooOldError ||
    error instanceof DataFolderError ||
    error instanceof DatabaseServerError ||
    error instanceof NewerDatabaseError ||
    error instanceof UnusableDatabaseError
  ) {
    return error.message;
  }
  if (error instanceof DocumentsMissingError) {
    return 'The pages have not been built. Run npm start, which builds them.';
  }
  return listenFailure(error, config) ?? `Banyan could not start: ${reasonOf(error)}`;
}

/** The advice where an address cannot be listened on; undefined for any other error. */
function listenFailure(error: unknown, config: ListenConfig | undefined): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return undefined;
  const isNoAddress = error.syscall === 'getaddrinfo';
  if (error.syscall !== 'listen' && !isNoAddress) return undefined;
  const { figures } = config ?? {};
  const port = 'port' in error ? error.port : config?.port;
  const address = 'address' in error ? error.address : 'hostname' in error && error.hostname;
  const setting = port === figures?.port ? 'METRICS_PORT' : 'PORT';
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Stop that program, or set ${setting} to another number.`;
  }
  if (error.code === 'EACCES') {
    return `Port ${port} needs rights this user does not have. Set ${setting} to a number above 1023.`;
  }
  if (error.code !== 'EADDRNOTAVAIL' && !isNoAddress) return undefined;
  const isOfFigures = figures?.host === address && address !== config?.host;
  const name = isOfFigures ? 'METRICS_HOST' : 'HOST';
  return `${name} is no address of this machine. Set it to one, to localhost or to 0.0.0.0.`;
}

/** The message of an error hides its cause, which is all that helps here. */
function reasonOf(error: unknown): string {
  if (error instanceof ProblemError && error.cause instanceof Error) {
    return `the database refused or was lost (${error.cause.message})`;
  }
  return error instanceof Error ? error.message : String(error);
}
