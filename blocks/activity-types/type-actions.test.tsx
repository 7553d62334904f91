import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { activityTypeLabels as labels } from '#client/activity-types/labels.ts';
import { makeActivityType } from '#client/testing/activities.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { setActivityTypeAvailability } from '#contract/activity-types/endpoints.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { TypeActions } from './type-actions.tsx';

async function open(
  { available = true, noRoom = '' }: { available?: boolean; noRoom?: string } = {},
  serve?: (fake: FakeApi) => void,
) {
  const on = { onEdit: vi.fn(), onClone: vi.fn(), onReplace: vi.fn() };
  const type = makeActivityType({ available });
  const view = drawBlock(<TypeActions type={type} noRoom={noRoom} {...on} />, {
    ...(serve && { serve }),
  });
  await view.user.click(screen.getByRole('button', { name: labels.actionsOf(type.title) }));
  await screen.findByRole('menu');
  return { ...view, ...on, type };
}
const item = (name: string) => screen.getByRole<HTMLButtonElement>('menuitem', { name });

afterEach(cleanup);

describe('what can be done with an activity type of the list', () => {
  it.each([
    [true, labels.actions.makeUnavailable],
    [false, labels.actions.makeAvailable],
  ])(
    'when it is available (%s): Edit, %s, Clone, Replace Version and Delete [TYPE-15]',
    async (available, name) => {
      await open({ available });
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
        labels.actions.edit,
        name,
        labels.actions.clone,
        labels.actions.replace,
        labels.actions.delete,
      ]);
    },
  );

  it.each([
    [true, labels.actions.makeUnavailable, labels.notices.nowUnavailable],
    [false, labels.actions.makeAvailable, labels.notices.nowAvailable],
  ])(
    'switches one that is available (%s) over [TYPE-15 TYPE-155]',
    async (available, name, notice) => {
      const sent: unknown[] = [];
      const { user, said } = await open({ available }, (fake) =>
        fake.on(setActivityTypeAvailability, ({ body }) => {
          sent.push(body);
          return makeActivityType();
        }),
      );
      await user.click(item(name));
      await waitFor(() => expect(said).toEqual([notice]));
      expect(sent).toEqual([{ available: !available }]);
    },
  );

  it('says why it cannot be made available [TYPE-115 TYPE-116 TYPE-118]', async () => {
    const { user, said } = await open({ available: false }, (fake) =>
      fake.refuse(setActivityTypeAvailability, 'only-one-of-kind'),
    );
    await user.click(item(labels.actions.makeAvailable));
    await waitFor(() => expect(said).toEqual(['Only one activity type of this kind is allowed']));
  });

  it('does not copy when the plan has no room, while replacing takes none [TYPE-136]', async () => {
    const { user, onReplace } = await open({ noRoom: 'You have reached the limit' });
    expect(item(labels.actions.clone).disabled).toBe(true);
    expect(item(labels.actions.clone).title).toBe('You have reached the limit');
    await user.click(item(labels.actions.replace));
    expect(onReplace).toHaveBeenCalledOnce();
  });
});
