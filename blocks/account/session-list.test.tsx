import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessionLabels as labels } from '#client/auth/session-labels.ts';
import type { OwnSession } from '#contract/auth/own-session.ts';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '#contract/auth/own-session-endpoints.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { SessionList } from './session-list.tsx';

const session = (day: number, more: Partial<OwnSession> = {}): OwnSession => ({
  id: crypto.randomUUID(),
  createdAt: `2020-03-0${day}T12:00:00.000Z`,
  isThis: false,
  actor: null,
  ...more,
});

function open(...sessions: OwnSession[]) {
  let present = sessions;
  return drawBlock(<SessionList />, {
    serve(fake) {
      fake.on(listOwnSessions, () => ({ results: present }));
      fake.on(endOwnSession, ({ params }) => {
        present = present.filter(({ id }) => id !== params.id);
        return undefined;
      });
      fake.on(endOtherSessions, () => {
        present = present.filter(({ isThis }) => isThis);
        return undefined;
      });
    },
  });
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('says where the account is used, and ends one session that is not this one [AUTH-189]', async () => {
  const { user } = open(
    session(3, { isThis: true }),
    session(2),
    session(1, { actor: 'sue@acme.test' }),
  );
  await screen.findByText(labels.count(3));
  expect(rows()[0]).toContain(labels.own);
  expect(rows()[2]).toContain(labels.actedBy('sue@acme.test'));
  const [first] = screen.getAllByRole('button', { name: new RegExp(`^${labels.end}:`) });
  if (first) await user.click(first);
  await screen.findByText(labels.count(2));
  expect(rows()).toHaveLength(2);
});

it('ends all others at once, and offers it only where there are some [AUTH-189]', async () => {
  const { user, said } = open(session(3, { isThis: true }), session(2), session(1));
  await user.click(await screen.findByRole('button', { name: labels.endOthers }));
  await waitFor(() => expect(said).toEqual([labels.othersEnded]));
  await screen.findByText(labels.count(1));
  expect(screen.queryByRole('button')).toBeNull();
});
