import { expect, it } from 'vitest';
import { createObservable } from '#client/observable.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { anyone } from '#contract/http/access.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { defineScreen } from './define-screen.ts';
import { createSideChoice } from './side-choice.ts';

it('goes by the screen whose roll-out a part shares, where the browser chooses [SHELL-344]', () => {
  const services = {
    token: createObservable<string | null>(makeToken()),
    tenant: createObservable(testTenant),
    userData: createObservable(defaultUserData),
  };
  const { sideOf, keepPrevious } = createSideChoice(services, { isGivenUp: () => false });
  const part = defineScreen({
    id: 'tree',
    partOf: 'trees',
    title: 'Tree',
    path: '/trees/:id',
    newPath: '/admin/trees/:id',
    stage: 'native',
    access: anyone,
    native: async () => ({ Component: () => null }),
  });
  expect(sideOf(part)).toBe('native');
  localStorage.setItem('banyan.features', 'tree');
  expect(sideOf(part)).toBe('native');
  localStorage.setItem('banyan.features', 'trees');
  expect(sideOf(part)).toBe('embedded');
  keepPrevious(part);
  expect(sideOf(part)).toBe('native');
});
