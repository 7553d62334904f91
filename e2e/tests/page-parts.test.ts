import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import '../../src/strangler/testing/every-area.ts';
import { screens } from '../../src/strangler/screens.ts';
import { begin, scriptsOf } from '../fixtures/built-pages.ts';

/** The text of all scripts that a browser loads for these modules together. */
const scriptOf = (...modules: string[]): string =>
  scriptsOf(modules)
    .map((file) => readFileSync(file, 'utf8'))
    .join();

/** The ids of the rows of the screen map in a script. */
const rowsIn = (script: string): string[] =>
  screens.map(({ id }) => id).filter((id) => new RegExp(`[{,]id:.${id}.,`).test(script));

const idsFor = (...kinds: string[]): string[] =>
  screens.filter(({ access }) => kinds.includes(access.kind)).map(({ id }) => id);

test('the public pages load the rows of no area but their own', () => {
  for (const page of ['login', 'register', 'forgot-password', 'reset-password', 'access']) {
    const script = scriptOf(begin.shell, `src/features/auth/${page}-screen.tsx`);
    expect(rowsIn(script), page).toEqual(idsFor('anyone'));
  }
});

test("an ambassador's pages load no row of the areas of administrators and operators", () => {
  const script = scriptOf(...begin.ownActivities, 'src/features/account/account-screen.tsx');
  expect(rowsIn(script)).toEqual(idsFor('anyone', 'signed-in'));
});

test('the pages of administrators find the rows of all their areas in one place', () => {
  const rows = rowsIn(scriptOf(begin.staff));
  expect(rows).toEqual(expect.arrayContaining(idsFor('holds')));
});

test('a page of the frame loads nothing of areas that it does not show', () => {
  const script = scriptOf(...begin.dashboard);
  for (const path of ['/api/v1/audit-log', '/api/v1/saved-searches', '/api/v1/administrators']) {
    expect(script).not.toContain(path);
  }
});

// A browser opens six connections, and each further piece waits for one of them.
test('a page comes in few pieces', () => {
  const { accountMenu } = begin;
  const pages = [
    { name: 'signing in', most: 10, modules: begin.signingIn },
    { name: 'the dashboard', most: 30, modules: [...begin.dashboard, accountMenu] },
    { name: 'a list', most: 44, modules: [...begin.ambassadors, accountMenu] },
    { name: 'own activities', most: 29, modules: [...begin.ownActivities, accountMenu] },
  ];
  for (const { name, most, modules } of pages)
    expect(scriptsOf(modules).length, name).toBeLessThanOrEqual(most);
});
