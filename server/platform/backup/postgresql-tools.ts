import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { BackupError } from './backup-error.ts';

/** Where Debian keeps the tools of each version. */
const debianFolder = '/usr/lib/postgresql';

type Tool = 'pg_dump' | 'pg_restore';

/** The settings of a start of one of PostgreSQL's own tools. */
export interface ToolSettings {
  readonly databaseUrl: string;
  /** The folder of the tools; they are looked for when left out. */
  readonly postgresqlBin?: string | undefined;
}

/** Runs one of PostgreSQL's own tools on a database. Throws BackupError with the words of the tool. */
export async function runTool(
  tool: Tool,
  args: readonly string[],
  { databaseUrl, postgresqlBin }: ToolSettings,
): Promise<void> {
  const { dbname, password } = withoutPassword(databaseUrl);
  const command = findTool(tool, postgresqlBin);
  const child = spawn(command, ['--dbname', dbname, '--no-password', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Everybody who lists processes sees their arguments.
    env: { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) },
  });
  const said = text(child.stderr);
  const [code] = await once(child, 'close').catch((cause: unknown) => {
    throw new BackupError(`${command} cannot be run.`, { cause });
  });
  if (code === 0) return;
  throw new BackupError(`${tool} has failed: ${(await said).trim()}`);
}

/** Throws BackupError where there is no such tool. */
export function findTool(tool: Tool, folder: string | undefined): string {
  if (folder !== undefined) {
    const path = join(folder, tool);
    if (existsSync(path)) return path;
    throw new BackupError(`There is no ${tool} in the folder of POSTGRESQL_BIN, ${folder}.`);
  }
  const found = [...debianFolders(), ...(process.env.PATH ?? '').split(delimiter)]
    .map((each) => join(each, tool))
    .find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new BackupError(
    `${tool} was not found. Install the client of PostgreSQL, or set POSTGRESQL_BIN to the folder it is in.`,
  );
}

/** The newest first: a tool takes servers that are older than itself. */
function debianFolders(): string[] {
  if (!existsSync(debianFolder)) return [];
  const versions = readdirSync(debianFolder).map(Number).filter(Number.isInteger);
  return versions.sort((a, b) => b - a).map((version) => join(debianFolder, `${version}`, 'bin'));
}

function withoutPassword(databaseUrl: string): { dbname: string; password: string | undefined } {
  const url = new URL(databaseUrl);
  const password = url.password === '' ? undefined : decodeURIComponent(url.password);
  url.password = '';
  return { dbname: url.href, password };
}
