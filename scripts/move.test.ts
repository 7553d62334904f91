import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'banyan-move-'));
const code = ['contract', 'bridge', 'client', 'ui', 'blocks', 'src', 'embedded-admin', 'sides'];
const screen = 'migration';
const row = 'src/strangler/screens/migration.ts';
const page = 'embedded-admin/features/migration/migration-page.tsx';
const pages = 'embedded-admin/features/migration/pages.ts';
const suite = 'sides/migration.test.tsx';

beforeAll(() => {
  const files = ['.gitignore', 'CHANGELOG.md', 'package.json', 'biome.json', 'scripts', 'e2e'];
  for (const name of [...code, ...files]) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const config = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
  const exclude = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ ...config, include: [...code, suite], exclude }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, script), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const move = (...args: string[]) => run('scripts/move/main.js', ...args);
/** The output of `npm run check` about moves, without its last line break. */
const missing = () => run('scripts/move/check.js').said.trim().split('\n').filter(Boolean);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const change = (file: string, from: string | RegExp, to: string) =>
  writeFileSync(join(folder, file), read(file).replace(from, to));
const everything = () =>
  code.flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
  );

describe('npm run move', () => {
  it('lists the screens that can be moved when it knows none of that name', {
    timeout: 240_000,
  }, () => {
    const { status, said } = move('nonsense');
    expect(status).toBe(1);
    expect(said).toContain('There is no screen "nonsense"');
    expect(said).toContain(`${screen} (/migration)`);
    expect(said).not.toContain('forgotPassword');
    expect(said).not.toContain(' ()');
    expect(said).not.toContain('administrators (');
  });

  it.each([
    ['migratoin', 'There is no screen "migratoin" that can be moved. Do you mean "migration"?'],
    ['application-form', /Do you mean "applicationForm"\?/],
    ['/migration', /Do you mean "migration"\?/],
    ['administrators', 'Only the newer admin has "administrators": it has moved, see'],
    ['login', 'Nobody can move "login": visitors open it'],
  ])(
    'says why it cannot move %s, and which screen was meant [BRIDGE-285]',
    { timeout: 240_000 },
    (name, why) => {
      const [first = ''] = move(name).said.split('\n');
      if (typeof why === 'string') expect(first).toContain(why);
      else expect(first).toMatch(why);
    },
  );

  it('makes a skeleton that compiles and is formatted, and says what is missing until it is filled [BRIDGE-251 BRIDGE-252]', {
    timeout: 240_000,
  }, () => {
    expect(missing()).toEqual([]);
    expect(move(screen)).toMatchObject({ status: 0 });
    expect(read(row)).toContain("newPath: '/admin/migration',");
    expect(read(pages)).toContain("'/admin/migration': async () =>");
    const tsc = run('node_modules/typescript/bin/tsc', '--noEmit');
    expect(tsc).toEqual({ status: 0, said: '' });
    const biome = run('node_modules/@biomejs/biome/bin/biome', 'check', row, page, pages, suite);
    expect(biome.status).toBe(0);
    const skeletons = [page, suite, 'CHANGELOG.md'];
    expect(missing()).toEqual(skeletons.map((file) => expect.stringContaining(file)));

    const before = everything();
    const changelog = read('CHANGELOG.md');
    expect(move(screen).said).toContain('All files of the move are there already.');
    expect(everything()).toEqual(before);
    expect(read('CHANGELOG.md')).toBe(changelog);

    for (const file of skeletons) change(file, /Skeleton of a move/g, 'Something real');
    expect(missing()).toEqual([]);
  });

  it('says which page, row, suite and title is missing, with the name of the file [BRIDGE-252]', {
    timeout: 240_000,
  }, () => {
    change(pages, '/admin/migration', '/admin/nowhere');
    rmSync(join(folder, suite));
    change(row, "stage: 'native'", "stage: 'beta', beta: 'weather'");
    expect(missing()).toEqual([
      `${pages} has the page /admin/nowhere, and no row of the screen map leads there.`,
      `${row}: migration leads to /admin/migration, and no pages.ts has that page.`,
      `${row}: migration has two sides, and no suite of both opens /migration.`,
      `${row}: migration is in beta, and client/beta-features.ts has no title for "weather".`,
    ]);
  });

  it('says which rows and pages contradict each other, with the names of the files [BRIDGE-286]', {
    timeout: 240_000,
  }, () => {
    const strange = 'src/strangler/screens/weather.ts';
    const other = 'embedded-admin/features/weather/pages.ts';
    writeFileSync(
      join(folder, strange),
      `export const weatherScreens = [defineScreen({ id: 'weather', path: '/ambassadors', newPath: '/admin/ambassadors', partOf: 'ambasadors' })];`,
    );
    mkdirSync(join(folder, 'embedded-admin/features/weather'));
    writeFileSync(
      join(folder, other),
      `export const pages = { '/admin/ambassadors': async () => Weather };`,
    );
    change(row, /newPath: '[^']*'/, "newPath: '/admin/migration/:year'");
    expect(missing()).toEqual(
      expect.arrayContaining([
        `${other} has the page /admin/ambassadors, which embedded-admin/features/ambassadors/pages.ts has already. Give one another path.`,
        `${row}: newPath of migration has :year, which its path /migration has not.`,
        `${strange}: weather has partOf: 'ambasadors', and no screen has that id.`,
        `${strange}: weather has the path /ambassadors, as ambassadors has.`,
        `${strange}: weather leads to /admin/ambassadors, as ambassadors does.`,
        `${strange}: nobody loads its rows, for no file of src/strangler/areas names it.`,
      ]),
    );
  });
});
