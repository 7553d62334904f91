import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { payPalLabels as labels } from '#client/pay-pal/labels.ts';
import type { PayPalAccount as Account } from '#contract/pay-pal/account.ts';
import { connectPayPal, disconnectPayPal, getPayPal } from '#contract/pay-pal/endpoints.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { PayPalAccount } from './pay-pal-account.tsx';

const connected: Account = {
  clientId: '••••••••1234',
  connectedAt: '2026-11-23T10:00:00.000Z',
};

function open(stored: Account | null, hasCashPayouts = true) {
  let account = stored;
  const sent: object[] = [];
  const removals: object[] = [];
  const dirty: boolean[] = [];
  const drawn = drawBlock(<PayPalAccount onDirtyChange={(isDirty) => dirty.push(isDirty)} />, {
    tenant: { features: { 'rewards.cashPayouts': hasCashPayouts } },
    serve(fake) {
      fake.on(getPayPal, () => ({ account }));
      fake.on(connectPayPal, ({ body }) => {
        sent.push(body);
        account = connected;
        return { account };
      });
      fake.on(disconnectPayPal, () => {
        removals.push({});
        account = null;
        return undefined;
      });
    },
  });
  return { ...drawn, sent, removals, dirty };
}

const clientId = () => screen.findByLabelText<HTMLInputElement>(labels.clientId);
const secret = () => screen.getByLabelText<HTMLInputElement>(labels.clientSecret);
const connect = () => screen.getByRole<HTMLButtonElement>('button', { name: labels.connect });

it('is connected by a client id and a secret, which then stands nowhere [PAY-90]', async () => {
  const { user, said, sent, dirty } = open(null);
  await user.click(await screen.findByRole('button', { name: labels.connect }));
  screen.getByText('Please enter the client id');
  screen.getByText('Please enter the secret');
  expect(document.activeElement).toBe(await clientId());
  expect(sent).toEqual([]);
  expect(secret().type).toBe('password');
  await user.type(await clientId(), 'AQkquBDf1zct1234');
  await user.type(secret(), 'EL1tVxAjhT7c');
  expect(dirty.at(-1)).toBe(true);
  await user.click(connect());
  const heading = await screen.findByRole('heading', { name: labels.isConnected });
  screen.getByText(connected.clientId);
  expect(document.activeElement).toBe(heading);
  expect(sent).toEqual([{ clientId: 'AQkquBDf1zct1234', clientSecret: 'EL1tVxAjhT7c' }]);
  expect(said).toEqual([labels.connected]);
  expect(document.body.innerHTML).not.toContain('EL1tVxAjhT7c');
  await waitFor(() => expect(dirty.at(-1)).toBe(false));
});

it('stays in its fields where PayPal does not answer [PAY-90]', async () => {
  const { user, fake } = open(null);
  fake.refuse(connectPayPal, 'pay-pal-failed');
  await user.type(await clientId(), 'AQkquBDf1zct1234');
  await user.type(secret(), 'EL1tVxAjhT7c');
  await user.click(connect());
  await screen.findByText('PayPal does not answer at the moment. Please try again shortly');
  expect([(await clientId()).value, secret().value]).toEqual(['AQkquBDf1zct1234', 'EL1tVxAjhT7c']);
});

it('takes a new secret without being disconnected, or stays as it is [PAY-90]', async () => {
  const { user, said, sent, removals, dirty } = open(connected);
  const renew = () => screen.findByRole('button', { name: labels.renew });
  await user.click(await renew());
  expect(document.activeElement).toBe(await clientId());
  await user.type(secret(), 'typed in vain');
  await user.click(screen.getByRole('button', { name: labels.keep }));
  await waitFor(() => expect(dirty.at(-1)).toBe(false));
  await user.click(await renew());
  expect(secret().value).toBe('');
  await user.type(await clientId(), 'AQkquBDf1zct1234');
  await user.type(secret(), 'EL1tVxAjhT7d');
  await user.click(connect());
  await screen.findByRole('heading', { name: labels.isConnected });
  expect(sent).toEqual([{ clientId: 'AQkquBDf1zct1234', clientSecret: 'EL1tVxAjhT7d' }]);
  expect([said, removals]).toEqual([[labels.connected], []]);
});

it('is disconnected once that was confirmed [PAY-90]', async () => {
  const { user, said, removals } = open(connected);
  await user.click(await screen.findByRole('button', { name: labels.disconnect }));
  const dialog = await screen.findByRole('dialog', { name: labels.removal.title });
  expect(removals).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: labels.disconnect }));
  const field = await clientId();
  expect([removals.length, said]).toEqual([1, [labels.disconnected]]);
  expect(document.activeElement).toBe(field);
});

it('can be disconnected, and is no more to be seen then, on a plan without cash payouts [PAY-90]', async () => {
  const { user } = open(connected, false);
  await user.click(await screen.findByRole('button', { name: labels.disconnect }));
  const dialog = await screen.findByRole('dialog', { name: labels.removal.title });
  await user.click(within(dialog).getByRole('button', { name: labels.disconnect }));
  await waitFor(() => expect(screen.queryByText(labels.title)).toBeNull());
});
