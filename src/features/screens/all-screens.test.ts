import { expect, it } from 'vitest';
import { Terms } from '#contract/tenants/tenant.ts';
import { loadScreens } from '../../strangler/screens.ts';
import { listScreens } from './all-screens.ts';

it('names no two pages alike [BRIDGE-283]', async () => {
  await loadScreens(['tenant-admin'], '/');
  const titles = listScreens(Terms.parse({})).map(({ title }) => title);
  expect(titles).toContain('Rewards (/my/rewards)');
  expect(titles).toContain('Activities');
  expect(new Set(titles).size).toBe(titles.length);
});
