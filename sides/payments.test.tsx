import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formLabels } from '#client/forms/labels.ts';
import { paymentLabels as labels } from '#client/payments/labels.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { openSide, sides } from './testing/open-side.tsx';
import { makeDue, servePayments } from './testing/serve-payments.ts';

const tenant = {
  features: { 'rewards.cashPayouts': true },
  data: { ...testTenant.data, currencies: ['EUR', 'USD'] },
};

describe.each(sides)('the payments of everybody, %s', (name) => {
  const open = async (
    query = '',
    due = [makeDue(1), makeDue(2), makeDue(3, { currency: 'USD' })],
  ) => {
    let served: ReturnType<typeof servePayments> | undefined;
    const app = await openSide(name, `/payments${query}`, {
      feature: 'payments',
      token: makeToken({ roles: ['admin'] }),
      tenant,
      serve: (fake) => {
        served = servePayments(fake, due);
      },
    });
    if (!served) throw new Error('Nothing is served');
    const rows = () =>
      app.side.queryAllByRole('row').filter((row) => row.querySelector('td') !== null);
    return { ...app, served, rows };
  };
  const mark = (rows: HTMLElement[], index: number) =>
    within(rows[index] ?? document.body).getByRole('button', { name: /^Mark .* as paid$/ });
  const confirm = async () =>
    within(await screen.findByRole('dialog')).getByRole('button', { name: labels.markAsPaid });

  it('stands at /payments, with whom, where to and how much, and what is paid apart [AMB-48 AMB-52 AMB-190 BRIDGE-33 BRIDGE-44]', async () => {
    const { side, rows, user, address } = await open();
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(address()).toBe('/payments');
    expect(rows()[0]?.textContent).toContain('Payee No 1');
    expect(rows()[0]?.textContent).toContain('payee-1@pay.test');
    expect(rows()[0]?.textContent).toContain('€10');
    expect(rows()[1]?.textContent).toContain(labels.noDestination);
    expect(rows()[2]?.textContent).toContain('$30');
    await user.click(side.getByRole('button', { name: labels.statuses.paid }));
    await side.findByText('No payments found');
    await side.findByText(labels.emptyHint.paid);
  });

  it('names the bank account too, also before somebody whose money goes there is marked as paid [PAY-122]', async () => {
    const bankAccount = { holder: 'Ann Holder', ending: '3000' };
    const withBank = ([1, 2] as const).map((number) => {
      const due = makeDue(number);
      return { ...due, user: { ...due.user, bankAccount } };
    });
    const { rows, user } = await open('', withBank);
    await waitFor(() => expect(rows()).toHaveLength(2));
    for (const row of rows()) expect(row.textContent).toContain('Bank account •••• 3000');
    expect(rows()[0]?.textContent).toContain('payee-1@pay.test');
    expect(rows()[1]?.textContent).not.toContain(labels.noDestination);
    await user.click(mark(rows(), 1));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('the bank account •••• 3000 of Ann Holder');
    expect(dialog.textContent).toContain('only if you have paid it in another way');
  });

  it('marks an amount as paid after one question that names whom and how much [AMB-52 AMB-105 AMB-188 AMB-189]', async () => {
    const { side, rows, user, served, findDone } = await open();
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.click(mark(rows(), 0));
    await screen.findByRole('dialog', { name: 'Mark €10 to Payee No 1 as paid?' });
    expect(served.recorded).toEqual([]);
    await user.type(screen.getByLabelText(labels.reference), 'PP-7');
    await user.click(await confirm());
    await findDone('Payment recorded');
    expect(served.recorded).toEqual([
      { userId: makeDue(1).user.id, currency: 'EUR', value: 10, version: 1, reference: 'PP-7' },
    ]);
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.click(side.getByRole('button', { name: labels.statuses.paid }));
    await waitFor(() => expect(rows()[0]?.textContent).toContain('PP-7'));
    expect(rows()).toHaveLength(1);
  });

  it('asks again with the new amount where it has changed, and keeps the reference', async () => {
    const { rows, user, served } = await open();
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.click(mark(rows(), 0));
    await user.type(await screen.findByLabelText(labels.reference), 'PP-8');
    served.change(1, { value: 25, version: 2 });
    await user.click(await confirm());
    const dialog = await screen.findByRole('dialog', { name: 'Mark €25 to Payee No 1 as paid?' });
    within(dialog).getByRole('alert');
    expect(served.recorded).toEqual([]);
    await user.click(await confirm());
    await waitFor(() =>
      expect(served.recorded).toMatchObject([{ value: 25, version: 2, reference: 'PP-8' }]),
    );
  });

  it('says so where somebody else has paid it', async () => {
    const { rows, user, served } = await open();
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.click(mark(rows(), 0));
    const button = await confirm();
    served.remove(1);
    await user.click(button);
    await screen.findByText(labels.nothingLeft);
    expect(served.recorded).toEqual([]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(formLabels.close));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('marks several at once, named in one question, and says which could not be', async () => {
    const { side, rows, user, served, findNotice } = await open();
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.click(side.getByLabelText(labels.several.selectAll));
    await side.findByText(labels.several.selected(3));
    side.getByText('$30 · €30');
    served.change(2, { value: 99, version: 9 });
    await user.click(side.getByRole('button', { name: labels.markAsPaid }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark 3 payments as paid?' });
    expect(dialog.textContent).toContain('Payee No 1, Payee No 2, Payee No 3');
    await user.click(await confirm());
    await findNotice(labels.several.recorded(2));
    const failed = await screen.findByRole('dialog', { name: labels.several.failed(1) });
    expect(failed.textContent).toContain('Payee No 2');
    expect(served.recorded.map(({ value }) => value)).toEqual([10, 30]);
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('is told not to be on a plan without cash payouts [AMB-154]', async () => {
    await openSide(name, '/payments', {
      feature: 'payments',
      token: makeToken({ roles: ['admin'] }),
      tenant: { ...tenant, features: {} },
    });
    await screen.findByText('Not available on current plan');
  });
});
