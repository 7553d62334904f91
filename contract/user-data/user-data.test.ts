import { expect, it } from 'vitest';
import { defaultUserData, maxUserDataBytes, UserData, UserDataContent } from './user-data.ts';

it('is nothing to begin with: no beta preference, nothing seen, getting started shown [TEN-48 TEN-75 TEN-117 AMB-75]', () => {
  expect(defaultUserData).toEqual({
    data: {
      preferences: { beta: {}, hideGettingStartedPageInNav: false, colorScheme: 'auto' },
      seenNotifications: { beta: {}, dashboard: {} },
      seenGuides: [],
    },
    version: 0,
  });
});

it('has at most 64 KB [TEN-83]', () => {
  expect(maxUserDataBytes).toBe(65_536);
});

it('has a version, which counts from 0', () => {
  const versionOf = (version: number) => UserData.safeParse({ data: {}, version }).data?.version;
  expect([versionOf(0), versionOf(7), versionOf(-1), versionOf(0.5)]).toEqual([
    0,
    7,
    undefined,
    undefined,
  ]);
});

it('keeps what it does not know [TEN-77]', () => {
  const unknown = { a: 1, preferences: { b: [2] }, seenNotifications: { c: null } };
  expect(UserDataContent.parse(unknown)).toMatchObject(unknown);
});

it.each([
  { preferences: { beta: { ambassadors: 'yes' } } },
  { preferences: { hideGettingStartedPageInNav: 'yes' } },
  { preferences: { colorScheme: 'blue' } },
  { preferences: { dates: { language: 'Deutsch' } } },
  { preferences: { dates: { hours: 24 } } },
  { preferences: { notifications: { 'activity-approved': 'off' } } },
  { seenNotifications: { beta: { ambassadors: 1 } } },
  { seenNotifications: { dashboard: { x: 1 } } },
  { seenNotifications: { welcome: 'yes' } },
  { seenGuides: [1] },
])('is not %j, which is of another kind [TEN-48]', (data) => {
  expect(UserDataContent.safeParse(data).success).toBe(false);
});

it.each(['auto', 'light', 'dark'])('has the colour scheme %s', (colorScheme) => {
  expect(UserDataContent.parse({ preferences: { colorScheme } }).preferences.colorScheme).toBe(
    colorScheme,
  );
});
