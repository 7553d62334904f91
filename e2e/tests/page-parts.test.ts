import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import '../../src/strangler/testing/every-area.ts';
import { screens } from '../../src/strangler/screens.ts';

const folder = join(import.meta.dirname, '../../dist/web');
const manifest = z
  .record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
  .parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')));

/** All scripts that a browser loads for these modules together. */
function scriptsOf(...entries: string[]): string {
  const keys = new Set<string>();
  const visit = (key: string) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return [...keys]
    .map((key) => readFileSync(join(folder, manifest[key]?.file ?? ''), 'utf8'))
    .join();
}

/** The ids of the rows of the screen map in a script. */
const rowsIn = (script: string): string[] =>
  screens.map(({ id }) => id).filter((id) => new RegExp(`[{,]id:.${id}.,`).test(script));

const idsFor = (...kinds: string[]): string[] =>
  screens.filter(({ access }) => kinds.includes(access.kind)).map(({ id }) => id);

const shell = 'index.html';

test('the public pages load the rows of no area but their own', () => {
  for (const page of ['login', 'register', 'forgot-password', 'reset-password', 'access']) {
    const script = scriptsOf(shell, `src/features/auth/${page}-screen.tsx`);
    expect(rowsIn(script), page).toEqual(idsFor('anyone'));
  }
});

test("an ambassador's pages load no row of the areas of administrators and operators", () => {
  const script = scriptsOf(
    shell,
    'src/strangler/areas/everyone.ts',
    'src/shell/layouts/ambassador-layout.tsx',
    'src/features/activities/activities-screen.tsx',
    'src/features/activities/own-activities-screen.tsx',
    'src/features/account/account-screen.tsx',
  );
  expect(rowsIn(script)).toEqual(idsFor('anyone', 'signed-in'));
});

test('the pages of administrators find the rows of all their areas in one place', () => {
  const rows = rowsIn(scriptsOf('src/strangler/areas/staff.ts'));
  expect(rows).toEqual(expect.arrayContaining(idsFor('holds')));
});

test('a page of the frame loads nothing of areas that it does not show', () => {
  const dashboard = 'embedded-admin/features/dashboard/dashboard-page.tsx';
  const script = scriptsOf('embedded-admin/index.html', dashboard);
  for (const path of ['/api/v1/audit-log', '/api/v1/saved-searches', '/api/v1/administrators']) {
    expect(script).not.toContain(path);
  }
});
