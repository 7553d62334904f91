import { describe, expect, it } from 'vitest';
import type { Notification } from '#contract/notifications/notification.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { applyUserDataPatch } from '../user-data/patch-user-data.ts';
import { canDismiss, dismissal, notDismissed } from './seen.ts';

const notification = (level: Notification['level']): Notification => ({
  id: `about/${level}`,
  type: 'plan-limit',
  level,
  message: 'Something',
});
const all = [notification('error'), notification('warning'), notification('info')];

describe('a dismissed notification', () => {
  it('is kept by its id in seenNotifications, and not shown again [DASH-32]', () => {
    const info = notification('info');
    const data = applyUserDataPatch(defaultUserData.data, dismissal(info));
    expect(data.seenNotifications).toMatchObject({ beta: {}, dashboard: { 'about/info': true } });
    expect(notDismissed(all, defaultUserData.data)).toEqual(all);
    expect(notDismissed(all, data)).toEqual([notification('error'), notification('warning')]);
  });

  it('is good to know at most: warnings and errors stay, whatever was kept [DASH-32]', () => {
    expect(all.filter(canDismiss)).toEqual([notification('info')]);
    const data = all.reduce(
      (kept, each) => applyUserDataPatch(kept, dismissal(each)),
      defaultUserData.data,
    );
    expect(notDismissed(all, data).map(({ level }) => level)).toEqual(['error', 'warning']);
  });
});
