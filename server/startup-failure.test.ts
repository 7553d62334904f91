import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assertNodeVersion } from './startup-failure.ts';
import { nobody, prepareProcesses } from './testing/processes.ts';

const processes = prepareProcesses();
const { folders, start, expectFailure, migratedFolder } = processes;

/** Each file of a folder with its size, its mode and when it was changed. */
const listAll = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => {
      const { size, mode, mtimeMs } = statSync(path);
      return statSync(path).isFile() ? [path, size, mode, mtimeMs] : [path, mode];
    });

describe('a start that fails', () => {
  it('says which setting is bad', () =>
    expectFailure(
      { PORT: 'http', DEMO: 'maybe' },
      /cannot be used:\n {2}PORT is a number.*\n {2}DEMO/,
    ));

  it('says that the port is in use', async () => {
    const other = createServer().listen(processes.port, 'localhost');
    await once(other, 'listening');
    await expectFailure(
      {},
      new RegExp(`^Port ${processes.port} is in use by another program. Stop`),
    );
    other.close();
  });

  it.each(['HOST', 'METRICS_HOST'])('says that %s is no address of this machine', async (name) => {
    const env = { METRICS_PORT: String(processes.port + 1), METRICS_HOST: 'localhost' };
    await expectFailure({ ...env, [name]: '192.0.2.1' }, new RegExp(`^${name} is no address of`));
  });

  it('says that the data folder cannot be written', async () => {
    const file = join(folders, 'a-file');
    writeFileSync(file, '');
    chmodSync(file, 0o400);
    await expectFailure({ DATA_DIR: join(file, 'data') }, /^The data folder .* cannot be written/);
  });

  it('refuses a data folder that is read-only, of somebody else, or half restored, and changes nothing in it', async () => {
    chmodSync(folders, 0o755);
    const half = migratedFolder('half');
    rmSync(join(half, 'database', 'pg_wal'), { recursive: true });
    const foreign = join(folders, 'foreign');
    mkdirSync(join(foreign, 'database'), { recursive: true });
    writeFileSync(join(foreign, 'database', 'letters.txt'), 'mine');
    const readOnly = join(folders, 'read-only');
    mkdirSync(readOnly, { mode: 0o555 });
    const ofOther = migratedFolder('of-other');
    chmodSync(ofOther, 0o777);
    chmodSync(join(ofOther, 'database'), 0o500);

    const refused = [
      [half, /^The database in the data folder .* is not whole: pg_wal is missing/],
      [foreign, /^The folder .* holds files that are not of a database .* letters\.txt/],
      [readOnly, /^The data folder .*read-only cannot be written \(EACCES\)/],
      [ofOther, /^The data folder .*database cannot be written \(EACCES\)/],
    ] as const;
    for (const [folder, message] of refused) {
      const before = listAll(folder);
      const owner = folder === readOnly || folder === ofOther ? nobody : {};
      await expectFailure({ DATA_DIR: folder }, message, owner);
      expect(listAll(folder)).toEqual(before);
    }
    // Lets the user of the tests delete the folder.
    chmodSync(join(ofOther, 'database'), 0o700);
  });

  it('says that the database cannot be reached, without its password', async () => {
    const run = start({ DATABASE_URL: 'postgresql://banyan:hunter2@127.0.0.1:1/banyan' });
    expect(await run.exit).toBe(1);
    expect(run.output).toMatch(/DATABASE_URL/);
    expect(run.output).not.toMatch(/hunter2|^\s+at /m);
  });

  it('says that the pages are not built', () =>
    expectFailure({ DOCUMENTS_DIR: folders }, /^The pages have not been built. Run npm start/));

  it('says that Node is too old', () => {
    for (const version of ['18.20.0', '20.20.2', '22.6.0', '22.21.9']) {
      expect(() => assertNodeVersion(version)).toThrow(/Banyan needs Node 22.22 or newer/);
    }
    for (const version of ['22.22.0', '22.23.2', '24.0.0']) assertNodeVersion(version);
  });
});
