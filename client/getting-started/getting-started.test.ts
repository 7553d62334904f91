import { describe, expect, it } from 'vitest';
import { stepIds } from '#contract/getting-started/step.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { applyUserDataPatch } from '../user-data/patch-user-data.ts';
import { isStartInMenu, startInMenu } from './menu.ts';
import { shownSteps } from './steps.ts';

const createdAt = '2026-09-01T10:00:00.000Z';
const { preferences } = defaultUserData.data;
const at = (moment: string) => isStartInMenu({ createdAt }, preferences, Date.parse(moment));

describe('getting started in the menu', () => {
  it('is shown on day 60 of the tenant and hidden from day 61 [DASH-35 DASH-36 DASH-65 SHELL-138 SHELL-264 SET-172]', () => {
    expect(at('2026-09-01T10:00:00.000Z')).toBe(true);
    expect(at('2026-11-01T09:59:59.999Z')).toBe(true);
    expect(at('2026-11-01T10:00:00.000Z')).toBe(false);
  });

  it('is hidden as the person wishes, and shown again [DASH-22 DASH-37 SHELL-139]', () => {
    const hidden = applyUserDataPatch(defaultUserData.data, startInMenu(true));
    const now = Date.parse(createdAt);
    expect(isStartInMenu({ createdAt }, hidden.preferences, now)).toBe(false);
    const shown = applyUserDataPatch(hidden, startInMenu(false));
    expect(isStartInMenu({ createdAt }, shown.preferences, now)).toBe(true);
  });
});

it('leads from each step to a screen of its own [DASH-39]', () => {
  const shown = shownSteps(stepIds.map((id) => ({ id, done: false })));
  expect(shown.map(({ id }) => id)).toEqual([...stepIds]);
  expect(new Set(shown.map(({ address }) => address)).size).toBe(stepIds.length);
  for (const { address } of shown) expect(address).toMatch(/^\/[a-z]/);
});
