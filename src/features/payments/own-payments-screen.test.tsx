import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bankAccountLabels } from '#client/bank-accounts/labels.ts';
import { draftLabels } from '#client/forms/draft-labels.ts';
import { listLabels } from '#client/lists/labels.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { makePerson } from '#client/testing/people.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { getCashAccount, listPayments } from '#contract/payments/endpoints.ts';
import type { CashAccount, Payment } from '#contract/payments/payment.ts';
import { getCashStanding } from '#contract/payouts/endpoints.ts';
import { updatePerson } from '#contract/people/endpoints.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { openApp } from '../../app/testing/open-app.tsx';

const me = makePerson();
const account: CashAccount = {
  ...{ userId: me.id, payPalEmail: 'ann@pay.test', needsPayPalEmail: false },
  amounts: [
    { currency: 'EUR', earned: 42.5, paid: 40, due: 2.5 },
    { currency: 'USD', earned: 7, paid: 0, due: 7 },
  ],
};
const payment: Payment = {
  id: me.id,
  user: {
    ...{ id: me.id, slug: 'ann', firstName: 'Ann', lastName: 'Pond', email: 'ann@acme.test' },
    ...{ imageUrl: null, payPalEmail: 'ann@pay.test', bankAccount: null },
    ...{ isTestUser: false, deleted: false },
  },
  ...{ currency: 'EUR', value: 40, status: 'paid', reference: 'PP-7', version: null },
  createdAt: '2024-06-05T12:00:00Z',
  createdAtInTenantTz: '2024-06-05T12:00:00+00:00',
  paidAt: '2024-06-05T12:00:00Z',
};
const withCash: Partial<Tenant> = {
  features: { 'rewards.cashPayouts': true },
  data: { ...testTenant.data, currencies: ['EUR', 'USD'] },
};

type Part = 'sums' | 'standing' | 'list';

async function open({
  tenant = withCash,
  payments = [payment],
  isAway = () => false,
  away = ['list'],
  serve,
}: {
  tenant?: Partial<Tenant>;
  payments?: Payment[];
  /** Whether a part cannot be read now. */
  isAway?: () => boolean;
  away?: readonly Part[];
  serve?: (fake: FakeApi) => void;
} = {}) {
  const asked: object[] = [];
  const app = await openApp('/payments', {
    token: makeToken({ roles: [] }),
    tenant,
    serve(fake: FakeApi) {
      const orAway = <Answer,>(part: Part, answer: Answer): Answer => {
        if (isAway() && away.includes(part))
          throw problemResponse('unavailable', { message: 'Gone for lunch' });
        return answer;
      };
      fake.on(getCashAccount, () => orAway('sums', account));
      fake.on(getCashStanding, () => orAway('standing', { userId: me.id, currencies: [] }));
      fake.on(listPayments, ({ query }) => {
        asked.push(query);
        return orAway('list', {
          ...{ results: payments, page: 1, pageSize: 10 },
          ...{ totalCount: payments.length, totalIsCapped: false },
        });
      });
      fake.on(updatePerson, ({ body: { payPalEmail = null } }) => ({ ...me, payPalEmail }));
      serve?.(fake);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Payments' });
  return { ...app, asked };
}

const payPalEmail = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'PayPal email' });

describe('the payments of an ambassador', () => {
  it('begin the form of a bank account with their name [PAY-79]', async () => {
    await open();
    const holder = await screen.findByRole<HTMLInputElement>('textbox', {
      name: bankAccountLabels.holder,
    });
    expect(holder.value).toBe('Ada Lovelace');
  });

  it('are the PayPal email, what was earned and paid in each currency, and each payment [AMB-51]', async () => {
    const { asked } = await open();
    expect((await payPalEmail()).value).toBe('ann@pay.test');
    const textOf = (currency: string) =>
      screen.getByRole('region', { name: currency }).textContent ?? '';
    expect(textOf('EUR')).toMatch(/Earned \(EUR\)€42\.50.*Paid€40.*Due€2\.50/);
    expect(textOf('USD')).toMatch(/Earned \(USD\)\$7.*Paid\$0.*Due\$7/);
    const row = await screen.findByRole('row', { name: /PP-7/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['05 Jun 2024', 'PP-7', '€40']);
    expect(asked).toEqual([expect.objectContaining({ status: 'paid', userId: me.id })]);
  });

  it('keep what was typed of a bank account where the own name is still read [PAY-118]', async () => {
    let server: FakeApi | undefined;
    let isAway = false;
    const app = await open({
      isAway: () => isAway,
      serve(fake) {
        server = fake;
        fake.refuse(getMe, 'internal');
      },
    });
    const name = bankAccountLabels.iban;
    await app.user.type(await screen.findByRole('textbox', { name }), 'DE89');
    server?.on(getMe, () => new Promise(() => {}));
    isAway = true;
    act(() => void app.platform.queryClient.refetchQueries());
    await screen.findByText(listLabels.stale);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name }).value).toBe('DE89');
  });

  it.each([
    ['kept once a PayPal email was typed', 'PayPal email', draftLabels.keptWithSession],
    ['lost once an IBAN was typed', bankAccountLabels.iban, draftLabels.lostWithSession],
  ])('say at the end of the session that changes are %s [PAY-117]', async (_, name, text) => {
    const app = await open();
    await app.user.type(await screen.findByRole('textbox', { name }), 'x');
    act(() => app.platform.session.clear());
    await waitFor(() => expect(app.address()).toMatch(/^\/login/));
    expect(app.notices()).toEqual([text]);
  });

  it('say that there are none [AMB-190]', async () => {
    await open({ payments: [] });
    await screen.findByText('No payments found');
  });

  it('say where they could not be read again that they may be out of date, and are read [PAY-110]', async () => {
    let isAway = false;
    const payments = Array.from({ length: 11 }, (_, index) => ({
      ...payment,
      id: `0190b8c4-0000-4000-8000-0000000002${10 + index}`,
    }));
    const { user } = await open({ payments, isAway: () => isAway });
    await screen.findAllByRole('row', { name: /PP-7/ });
    isAway = true;
    await user.type(await payPalEmail(), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(listLabels.stale);
    screen.getByText('Gone for lunch');
    expect(screen.getAllByRole('row', { name: /PP-7/ })).toHaveLength(11);
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(listLabels.stale)).toBeNull());
  });

  it.each(['sums', 'standing'] as const)(
    'say once where the %s could not be read again that the page may be out of date, and are read [PAY-114]',
    async (part) => {
      let isAway = false;
      const { user } = await open({ isAway: () => isAway, away: [part, 'list'] });
      await screen.findByRole('row', { name: /PP-7/ });
      isAway = true;
      await user.type(await payPalEmail(), 'x');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await screen.findByText('This page may be out of date');
      screen.getByText('Gone for lunch');
      expect(screen.queryByText(listLabels.stale)).toBeNull();
      screen.getByRole('region', { name: 'EUR' });
      isAway = false;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.queryByText('This page may be out of date')).toBeNull());
      expect(screen.queryByText(listLabels.stale)).toBeNull();
    },
  );

  it('keep another PayPal email, and say so for 2 s [AMB-188 AMB-189]', async () => {
    const { user, shell, sent } = await open();
    const field = await payPalEmail();
    await user.clear(field);
    await user.type(field, 'ann@other.test');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(shell.notices.get()).toMatchObject([
        { level: 'success', text: 'Updated PayPal email', duration: 2000 },
      ]),
    );
    expect(await sent('/api/v1/users/__SELF__')).toEqual([{ payPalEmail: 'ann@other.test' }]);
  });

  it('are not there on a plan without cash payouts [AMB-154]', async () => {
    await open({ tenant: { features: {} } });
    await screen.findByText('Not available on current plan');
    expect(screen.queryByRole('textbox', { name: 'PayPal email' })).toBeNull();
  });
});
