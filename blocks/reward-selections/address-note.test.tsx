import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { rewardAreaLabels } from '#client/reward-selections/chooser-labels.ts';
import { allTold } from '#client/testing/all-told.ts';
import { makePerson } from '#client/testing/people.ts';
import { makeSelection } from '#client/testing/rewards.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { getPerson } from '#contract/people/endpoints.ts';
import type { Person } from '#contract/people/person.ts';
import { listRewardSelections } from '#contract/reward-selections/endpoints.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { AddressNote } from './address-note.tsx';

const labels = rewardAreaLabels.address;
const me = makePerson();
const address: Person['shippingAddress'] = {
  ...{ fullName: 'Ada Lovelace', address1: '1 Mill Lane', address2: null, city: 'Denver' },
  ...{ state: null, zip: null, countryCode: 'US' },
};

function open({
  waits = true,
  given = false,
  token = makeToken({ roles: [] }),
}: {
  waits?: boolean;
  given?: boolean;
  token?: string;
} = {}) {
  const asked = vi.fn();
  const read = vi.fn();
  const results = waits ? [makeSelection()] : [];
  drawBlock(<AddressNote me={me} />, {
    token,
    serve(fake) {
      fake.on(listRewardSelections, ({ query }) => {
        asked(query);
        const page = { page: 1, pageSize: 1, totalIsCapped: false, types: [] };
        return { ...page, results, totalCount: results.length };
      });
      fake.on(getPerson, () => {
        read();
        return { ...me, shippingAddress: given ? address : null };
      });
    },
  });
  return { asked, read };
}

const link = () => screen.queryByRole('link', { name: labels.add });

it('asks for the missing address while a custom reward is being prepared [REW-219]', async () => {
  const { asked } = open();
  await screen.findByText(labels.missing('Mug 1'));
  expect(link()?.getAttribute('href')).toBe('/my/shipping-address');
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ userId: me.id, issueAs: 'custom' }));
});

it('asks for nothing where there is an address [REW-219]', async () => {
  const { read } = open({ given: true });
  await waitFor(() => expect(read).toHaveBeenCalled());
  await act(allTold);
  expect(link()).toBeNull();
});

it('asks for nothing, and reads no address, where no custom reward is being prepared [REW-219]', async () => {
  const { asked, read } = open({ waits: false });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await act(allTold);
  expect(read).not.toHaveBeenCalled();
  expect(link()).toBeNull();
});

it('asks nobody who acts as somebody else [REW-219]', async () => {
  const actor = 'help@acme.test';
  const { asked } = open({ token: makeToken({ roles: [], actor }) });
  await act(allTold);
  expect(asked).not.toHaveBeenCalled();
  expect(link()).toBeNull();
});
