import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/open-database.ts';
import { DataFolderError, takeDataFolder } from './data-folder.ts';
import { processStart } from './process-identity.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs statements in another process that has taken the folder. */
function inOtherProcess(statements: string) {
  const module = new URL('./data-folder.ts', import.meta.url).href;
  const script = `import { takeDataFolder } from '${module}'; ${statements}`;
  return spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

const takeAndSay = `
  try { takeDataFolder(process.argv[1]); console.log('taken'); process.stdin.resume(); }
  catch (error) { console.log(error.kind); }`;

const problemOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test('the database’s files are for its own user alone, also in a folder that was open to all', async () => {
  chmodSync(folder, 0o755);
  const files = join(folder, 'database');
  const modeOfFiles = () => statSync(files).mode & 0o777;
  await (await openDatabase({ dataDir: folder, durable: false })).close();
  expect(modeOfFiles()).toBe(0o700);
  chmodSync(files, 0o755);
  await (await openDatabase({ dataDir: folder, durable: false })).close();
  expect(modeOfFiles()).toBe(0o700);
});

test('a second process is refused, is told the first, and leaves it unharmed', async () => {
  const first = await openDatabase({ dataDir: folder, durable: false });
  const other = inOtherProcess(takeAndSay);
  const [answer] = await once(other.stdout, 'data');
  expect(String(answer)).toBe('in-use\n');

  const again = openDatabase({ dataDir: folder });
  await expect(again).rejects.toMatchObject({ kind: 'in-use', pid: process.pid });
  await expect(again).rejects.toThrow(`in use by process ${process.pid}. Stop that process`);

  await first.ping();
  await first.close();
});

test('the folder of a process that was killed is taken over', async () => {
  const first = inOtherProcess(takeAndSay);
  await once(first.stdout, 'data');
  expect(problemOf(() => takeDataFolder(folder))).toMatchObject({ kind: 'in-use', pid: first.pid });
  first.kill('SIGKILL');
  await once(first, 'exit');

  takeDataFolder(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

test('a lock of an earlier process with the id of a living one is taken over', () => {
  const start = Number(processStart(process.ppid)) - 1;
  writeFileSync(join(folder, `process-${process.ppid}-${start}.lock`), '');
  writeFileSync(join(folder, `process-${process.pid}-1.lock`), '');
  takeDataFolder(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

test('of processes that start at the same moment at most one gets the folder', async () => {
  const starters = Array.from({ length: 8 }, () => inOtherProcess(takeAndSay));
  const answers = await Promise.all(starters.map((starter) => once(starter.stdout, 'data')));
  expect(answers.filter(([answer]) => String(answer) === 'taken\n').length).toBeLessThanOrEqual(1);
  for (const starter of starters) starter.kill('SIGKILL');
});

test.each([
  ['a file stands where the folder should be', () => join(folder, 'file')],
  ['a file stands where a parent should be', () => join(folder, 'file', 'below')],
])('says that a folder cannot be written: %s', (_, path) => {
  writeFileSync(join(folder, 'file'), '');
  const problem = problemOf(() => takeDataFolder(path()));
  expect(problem).toBeInstanceOf(DataFolderError);
  expect(problem).toMatchObject({
    kind: 'not-writable',
    message: expect.stringMatching(/DATA_DIR/),
  });
});

test.skipIf(process.getuid?.() === 0)('says that a folder belongs to somebody else', () => {
  chmodSync(folder, 0o500);
  expect(problemOf(() => takeDataFolder(folder))).toMatchObject({ kind: 'not-writable' });
});

test('refuses the files of another PostgreSQL and lets go of the folder', () => {
  mkdirSync(join(folder, 'database'));
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '17\n');
  expect(problemOf(() => takeDataFolder(folder))).toMatchObject({ kind: 'other-version' });
  expect(readdirSync(folder)).toEqual(['database']);
});

test.each([
  ['files of somebody else', 'foreign', { 'notes.txt': 'mine' }],
  ['a copy that ended half-way', 'damaged', { PG_VERSION: '18\n', 'postgresql.conf': '' }],
])('refuses %s, and leaves it as it was', (_, kind, files) => {
  const database = join(folder, 'database');
  mkdirSync(database, { mode: 0o755 });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(database, name), text);
  expect(problemOf(() => takeDataFolder(folder))).toMatchObject({
    kind,
    message: expect.stringMatching(
      kind === 'foreign' ? /such as notes.txt/ : /base\/1\/PG_VERSION is missing/,
    ),
  });
  expect(readdirSync(folder)).toEqual(['database']);
  expect(readdirSync(database).sort()).toEqual(Object.keys(files).sort());
  expect(statSync(database).mode & 0o777).toBe(0o755);
});

test('says so when the database in the folder is damaged, and lets go of the folder', async () => {
  await (await openDatabase({ dataDir: folder, durable: false })).close();
  writeFileSync(join(folder, 'database', 'global', 'pg_control'), 'nonsense');
  await expect(openDatabase({ dataDir: folder })).rejects.toMatchObject({ kind: 'damaged' });
  expect(readdirSync(folder)).toEqual(['database']);
});
