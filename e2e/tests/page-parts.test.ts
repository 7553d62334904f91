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

/** The files of all scripts that a browser loads for these modules together. */
function piecesOf(...entries: string[]): readonly string[] {
  const keys = new Set<string>();
  const visit = (key: string) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return [...new Set([...keys].map((key) => manifest[key]?.file ?? ''))];
}

const scriptsOf = (...entries: string[]): string =>
  piecesOf(...entries)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join();

/** The ids of the rows of the screen map in a script. */
const rowsIn = (script: string): string[] =>
  screens.map(({ id }) => id).filter((id) => new RegExp(`[{,]id:.${id}.,`).test(script));

const idsFor = (...kinds: string[]): string[] =>
  screens.filter(({ access }) => kinds.includes(access.kind)).map(({ id }) => id);

const shell = 'index.html';
const everyone = 'src/strangler/areas/everyone.ts';
const staff = 'src/strangler/areas/staff.ts';
const accountMenu = 'src/shell/menus/account-menu.tsx';
const adminLayout = 'src/shell/layouts/admin-layout.tsx';
const ambassadorLayout = 'src/shell/layouts/ambassador-layout.tsx';
const frame = 'embedded-admin/index.html';
const dashboard = 'embedded-admin/features/dashboard/dashboard-page.tsx';
const ownActivities = [
  'src/features/activities/activities-screen.tsx',
  'src/features/activities/own-activities-screen.tsx',
];

test('the public pages load the rows of no area but their own', () => {
  for (const page of ['login', 'register', 'forgot-password', 'reset-password', 'access']) {
    const script = scriptsOf(shell, `src/features/auth/${page}-screen.tsx`);
    expect(rowsIn(script), page).toEqual(idsFor('anyone'));
  }
});

test("an ambassador's pages load no row of the areas of administrators and operators", () => {
  const script = scriptsOf(
    shell,
    everyone,
    ambassadorLayout,
    ...ownActivities,
    'src/features/account/account-screen.tsx',
  );
  expect(rowsIn(script)).toEqual(idsFor('anyone', 'signed-in'));
});

test('the pages of administrators find the rows of all their areas in one place', () => {
  const rows = rowsIn(scriptsOf(staff));
  expect(rows).toEqual(expect.arrayContaining(idsFor('holds')));
});

test('a page of the frame loads nothing of areas that it does not show', () => {
  const script = scriptsOf(frame, dashboard);
  for (const path of ['/api/v1/audit-log', '/api/v1/saved-searches', '/api/v1/administrators']) {
    expect(script).not.toContain(path);
  }
});

// A browser opens six connections, and each further piece waits for one of them.
test('a page comes in few pieces', () => {
  const admin = [shell, everyone, staff, adminLayout, accountMenu, frame];
  const ambassadors = 'embedded-admin/features/ambassadors/ambassadors-page.tsx';
  const ambassador = [shell, everyone, ambassadorLayout, accountMenu];
  const pages = [
    { name: 'signing in', most: 10, entries: [shell, 'src/features/auth/login-screen.tsx'] },
    { name: 'the dashboard', most: 30, entries: [...admin, dashboard] },
    { name: 'a list', most: 44, entries: [...admin, ambassadors] },
    { name: 'own activities', most: 29, entries: [...ambassador, ...ownActivities] },
  ];
  for (const { name, most, entries } of pages) {
    // Modules that the build does not know would count for nothing.
    expect(entries.filter((entry) => !manifest[entry])).toEqual([]);
    expect(piecesOf(...entries).length, name).toBeLessThanOrEqual(most);
  }
});
