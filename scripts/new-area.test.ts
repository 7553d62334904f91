import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wishes, wishLines } from './testing/wishes.ts';

const folder = mkdtempSync(join(tmpdir(), 'banyan-new-area-'));

beforeAll(() => {
  for (const name of ['contract', 'server', 'sandbox', 'package.json', 'vitest.config.ts']) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  cpSync('.dependency-cruiser.js', join(folder, '.dependency-cruiser.js'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const config = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
  const onlyServer = { ...config, include: ['contract', 'server'], exclude: ['**/*.test.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(onlyServer));
  for (const [path, source] of Object.entries(wishes)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source.trimStart());
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The complaints of a tool of node_modules about the copy; empty when it has none. */
function complaints(script: string, ...args: string[]): string {
  const { TEST_DATABASE_URL, TEST_SAMPLE, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'node_modules', script), ...args],
    { cwd: folder, encoding: 'utf8', env },
  );
  return status === 0 ? '' : stdout + stderr;
}

const typeCheck = () => complaints('typescript/bin/tsc', '--noEmit');

describe('an area made by the guide', () => {
  it('does not compile until each list has its line', { timeout: 240_000 }, () => {
    const [contract, ...ofServer] = Object.entries(wishLines);
    const add = ([list, line]: [string, string]) => appendFileSync(join(folder, list), `${line}\n`);
    if (contract) add(contract);
    const said = typeCheck();
    expect(said).toContain('server/app.ts');
    expect(said).toContain('server/open-database.ts');
    ofServer.forEach(add);
    expect(typeCheck()).toBe('');
  });

  it('is inside the fences', { timeout: 240_000 }, () => {
    const cruiser = 'dependency-cruiser/bin/dependency-cruiser.mjs';
    expect(complaints(cruiser, '--output-type', 'err', 'contract', 'server')).toBe('');
  });

  it('passes the tests that gather all areas, unchanged', {
    timeout: 240_000,
  }, () => {
    const gathering = ['access-matrix', 'foreign-references', 'mass-assignment', 'personal-data'];
    const files = gathering.map((name) => `server/testing/${name}.test.ts`);
    const ofWishes = 'wish|Wish|lists exactly|without anybody|each area|these tables';
    expect(
      complaints('vitest/vitest.mjs', 'run', '--project=server', '-t', ofWishes, ...files),
    ).toBe('');
  });
});
