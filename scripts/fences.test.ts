import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'banyan-fences-'));

/** Every folder of code, and from which others its product code imports: by hand, beside the rules. */
const mayImport: Record<string, readonly string[]> = {
  contract: [],
  bridge: [],
  client: ['contract'],
  ui: [],
  blocks: ['contract', 'client', 'ui'],
  src: ['contract', 'client', 'ui', 'blocks', 'bridge'],
  'embedded-admin': ['contract', 'client', 'ui', 'blocks', 'bridge'],
  'front-page': ['contract', 'client', 'ui'],
  'card-fields': ['contract', 'client'],
  server: ['contract', 'sandbox'],
  sandbox: [],
};
const folders = [...Object.keys(mayImport), 'e2e', 'bench', 'mutate', 'scripts'];

/** The importing file, the imported one, and the rule that refuses it; none where it is right. */
type Plant = readonly [from: string, to: string, rule?: string];

const ofRooms = Object.entries(mayImport).flatMap(([room, allowed]) =>
  folders
    .filter((other) => other !== room)
    .filter((other) => !(room === 'server' && other === 'sandbox'))
    .map((other): Plant => {
      const rule = allowed.includes(other) ? undefined : `${room}-rooms`;
      return [`${room}/area/to-${other}.ts`, `${other}/area/thing.ts`, rule];
    }),
);

const ofPackages: Plant[] = [
  ['contract/area/draws.ts', 'react', 'contract-packages'],
  ['contract/area/checks.ts', 'zod'],
  ['bridge/calls.ts', 'ky', 'bridge-packages'],
  ['bridge/connects.ts', 'penpal'],
  ['client/area/draws.ts', '@mantine/core', 'client-packages'],
  ['client/area/links.ts', 'penpal', 'client-packages'],
  ['client/area/calls.ts', 'ky'],
  ['ui/asks.ts', '@tanstack/react-query', 'ui-packages'],
  ['blocks/area/routes.ts', 'react-router', 'blocks-packages'],
  ['blocks/area/calls.ts', 'ky', 'blocks-packages'],
  ['src/app/calls.ts', 'ky', 'src-packages'],
  ['src/features/a/checks.ts', 'zod', 'src-packages'],
  ['embedded-admin/app/links.ts', 'penpal', 'embedded-admin-packages'],
  ['front-page/checks.ts', 'zod', 'front-page-packages'],
  ['client/area/reads.ts', 'node:fs', 'client-packages'],
  ['server/area/service-sql.ts', 'pg', 'platform-has-the-driver'],
  ['server/area/routes.ts', 'kysely', 'route-calls-its-service'],
  ['server/platform/db/drives.ts', 'pg'],
];

const ofServer: Plant[] = [
  ['server/platform/a.ts', 'server/area/service.ts', 'platform-knows-no-area'],
  ['server/platform/b.ts', 'server/app.ts', 'platform-knows-no-area'],
  ['server/area/a.ts', 'server/app.ts', 'area-knows-no-whole'],
  ['server/area/b.ts', 'server/demo/fill.ts', 'nobody-needs-the-demo'],
  ['server/area/plays.ts', 'sandbox/dns/server.ts', 'only-the-demo-plays'],
  ['server/main-plays.ts', 'sandbox/dns/server.ts', 'only-the-demo-plays'],
  ['server/demo/plays.ts', 'sandbox/dns/server.ts'],
  ['server/area/plays.test.ts', 'sandbox/dns/server.ts'],
  ['server/area/c.ts', 'server/other/repository.ts', 'repositories-are-private'],
  ['server/area/d.ts', 'server/other/own-repository.ts', 'repositories-are-private'],
  ['server/main.ts', 'server/other/repository.ts', 'repositories-are-private-to-the-whole'],
  ['server/area/e.ts', 'server/other/routes.ts', 'area-is-listed-only'],
  ['server/area/f.ts', 'server/other/area.ts', 'area-is-listed-only'],
  ['server/other/routes.ts', 'server/other/repository.ts', 'route-calls-its-service'],
  ['server/low/repository.ts', 'server/low/service.ts', 'nobody-below-calls-above'],
  ['server/low/policy.ts', 'server/low/service.ts', 'nobody-below-calls-above'],
  ['server/area/service.ts', 'server/area/repository.ts'],
  ['server/area/g.ts', 'server/other/queries.ts'],
  ['server/area/h.ts', 'server/platform/problems.ts'],
  ['server/area/counts.ts', 'prom-client', 'figures-are-loaded-when-configured'],
  ['server/main-counts.ts', 'server/figures/open.ts', 'figures-are-loaded-when-configured'],
  ['server/traces/sends.ts', '@opentelemetry/api'],
  ['server/areas.ts', 'server/area/area.ts'],
  ['server/area/area.ts', 'server/area/routes.ts'],
  ['server/area/area.test.ts', 'server/other/repository.ts'],
  ['server/area/seam.test.ts', 'client/area/thing.ts'],
];

const ofOthers: Plant[] = [
  ['src/features/a/a.ts', 'src/features/b/b.ts', 'features-stand-alone'],
  ['embedded-admin/features/a/a.ts', 'embedded-admin/features/b/b.ts', 'features-stand-alone'],
  ['src/features/a/c.ts', 'src/shell/shell.ts'],
  ['src/features/a/d.ts', 'src/features/a/parts/part.ts'],
  ['client/area/e.ts', 'client/testing/fake.ts', 'tests-are-not-shipped'],
  ['client/area/e.test.ts', 'client/testing/fake.ts'],
];

/** A file that imports a type of the one it is imported by. */
const back: Plant = ['blocks/round/b.ts', 'blocks/round/a.ts'];
const cycle: Plant = ['blocks/round/a.ts', 'blocks/round/b.ts', 'no-cycles'];

const plants = [...ofRooms, ...ofPackages, ...ofServer, ...ofOthers, cycle];
const isFile = (to: string) => to.endsWith('.ts');
const aliases = ['contract', 'bridge', 'client', 'ui', 'blocks', 'server', 'sandbox'];

/** How `from` writes that it imports `to`: a room that has a name of its own is imported by it. */
function specifier(from: string, to: string): string {
  const [room = ''] = to.split('/');
  if (!isFile(to)) return to;
  if (aliases.includes(room) && !from.startsWith(`${room}/`)) return `#${to}`;
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

function write(path: string, content: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content, { flag: 'a' });
}

/** `from to rule` of everything that our rules say about the planted files. */
let found: string[];

beforeAll(() => {
  for (const file of ['package.json', '.dependency-cruiser.js']) cpSync(file, join(folder, file));
  for (const [from, to] of [...plants, back]) {
    if (isFile(to)) write(to, 'export type Thing = string;\n');
    write(from, `import type * as it from '${specifier(from, to)}';\nexport type { it };\n`);
  }
  const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [cruiser, '--output-type', 'json', '.'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  if (stdout === '') throw new Error(stderr);
  const report: { summary: { violations: Violation[] } } = JSON.parse(stdout);
  found = report.summary.violations.map(({ from, to, rule }) => `${from} ${to} ${rule.name}`);
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

const about = ([from, to]: Plant) =>
  found.filter((each) => each.startsWith(`${from} ${to.replace('node:', '')} `));

const cases = plants.map(([from, to, rule]) => ({ from, to, rule }));

describe('the fences', () => {
  it.each(cases.filter(({ rule }) => rule !== undefined))(
    'refuse that $from imports $to',
    ({ from, to, rule }) => {
      const names = about([from, to]).map((each) => each.split(' ')[2]);
      expect(names).toEqual([rule]);
    },
  );

  it.each(cases.filter(({ rule }) => rule === undefined))(
    'let $from import $to',
    ({ from, to }) => {
      expect(about([from, to])).toEqual([]);
    },
  );
});
