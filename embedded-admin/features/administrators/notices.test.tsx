import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { drawBlock } from '#blocks/testing/draw-block.tsx';
import { administratorLabels as labels } from '#client/administrators/labels.ts';
import type { Administrator } from '#contract/administrators/administrator.ts';
import {
  cancelInvitation,
  inviteAdministrator,
  resendInvitation,
} from '#contract/administrators/endpoints.ts';
import { restoreUser } from '#contract/people/endpoints.ts';
import { evaluateFeature } from '#contract/plans/endpoints.ts';
import { toldShell } from '../../app/testing/told-shell.ts';
import { InviteRow } from './invite-row.tsx';
import { RowActions } from './row-actions.tsx';

const told = toldShell();

const administrator: Administrator = {
  id: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a55',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@acme.test',
  roles: ['admin'],
  invitePending: false,
  inviteExpired: false,
  deleted: false,
  invitedAt: null,
  deletedAt: null,
  lastLoginAt: null,
  hasSecondFactor: false,
};

const { actions, notices, invite } = labels;
const said = (text: string) =>
  expect(told.mock.calls).toEqual([['show-notice', { level: 'success', text, duration: 2000 }]]);

async function fillIn(user: ReturnType<typeof drawBlock>['user']): Promise<void> {
  const values = [
    [invite.firstName, 'Ada'],
    [invite.lastName, 'Lovelace'],
    [invite.email, 'ada@acme.test'],
  ] as const;
  for (const [label, value] of values) await user.type(screen.getByLabelText(label), value);
}

afterEach(cleanup);

it.each([
  [actions.resendInvitation, notices.invitationResent, { invitePending: true }],
  [actions.cancelInvitation, notices.invitationCancelled, { invitePending: true }],
  [actions.restore, notices.restored, { deleted: true }],
])('“%s” is said to be done for 2000 ms [ADM-75 SHELL-150]', async (action, text, is) => {
  const { user } = drawBlock(<RowActions administrator={{ ...administrator, ...is }} />, {
    serve(fake) {
      fake.on(resendInvitation, () => undefined);
      fake.on(cancelInvitation, () => undefined);
      fake.on(restoreUser, () => administrator);
    },
  });
  await user.click(screen.getByRole('button'));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  await waitFor(() => said(text));
});

it.each([
  ['ok', ''],
  ['limit-reached', 'You have reached the limit of 3 administrators on your current plan'],
  ['limit-exceeded', 'You have more than the 3 administrators included in your current plan'],
] as const)(
  'a plan whose room is %s says so, and invites only while there is room [BILL-113 PLAN-74]',
  async (status, message) => {
    const evaluation = { status, message, limit: 3, count: 3, unlimited: false };
    const { user } = drawBlock(<InviteRow onDirtyChange={() => {}} />, {
      serve: (fake) => fake.on(evaluateFeature, () => evaluation),
    });
    await fillIn(user);
    const submit = await screen.findByRole<HTMLButtonElement>('button', { name: invite.submit });
    if (message) await screen.findByText(message);
    await waitFor(() => expect(submit.disabled).toBe(status !== 'ok'));
    expect(screen.queryByText(/on your current plan|in your current plan/) !== null).toBe(
      status !== 'ok',
    );
  },
);

it('an invitation is said to be sent for 2000 ms [ADM-75 SHELL-150]', async () => {
  const { user } = drawBlock(<InviteRow onDirtyChange={() => {}} />, {
    serve(fake) {
      fake.on(inviteAdministrator, () => administrator);
      fake.refuse(evaluateFeature, 'not-found');
    },
  });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: invite.submit }));
  await waitFor(() => said(notices.invited));
});

it('an invitation takes in nothing while it is being sent [SHELL-330]', async () => {
  const held = Promise.withResolvers<typeof administrator>();
  const { user } = drawBlock(<InviteRow onDirtyChange={() => {}} />, {
    serve(fake) {
      fake.on(inviteAdministrator, () => held.promise);
      fake.refuse(evaluateFeature, 'not-found');
    },
  });
  await fillIn(user);
  const submit = screen.getByRole('button', { name: invite.submit });
  await user.click(submit);
  await waitFor(() => expect(submit.dataset.loading).toBe('true'));
  const email = screen.getByLabelText<HTMLInputElement>(invite.email);
  await user.type(email, '.example');
  expect(email.value).toBe('ada@acme.test');
  held.resolve(administrator);
  await waitFor(() => expect(email.value).toBe(''));
});
