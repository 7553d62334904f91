import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ownCaseLabels as labels } from '#client/fraud-cases/labels.ts';
import { areaOfReferralsLabels } from '#client/referrals/area-labels.ts';
import { makeFraudCase } from '#client/testing/fraud-cases.ts';
import { makeReferral } from '#client/testing/referrals.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { listCaseOrders, listFraudCases } from '#contract/fraud-cases/endpoints.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { OwnCases } from './own-cases.tsx';

const { columns } = areaOfReferralsLabels(testTenant.data.terms);
const found = makeFraudCase(1, { orderCount: 11 });
const referral = (number: number) =>
  makeReferral(number, { purchaserName: undefined, purchaserEmail: undefined });

function open(results = [found]) {
  const asked: string[] = [];
  const told: boolean[] = [];
  const app = drawBlock(<OwnCases onDirtyChange={(isDirty) => void told.push(isDirty)} />, {
    serve(fake) {
      fake.on(listFraudCases, ({ query: { page, pageSize } }) => ({
        ...{ page, pageSize, results, totalCount: results.length, totalIsCapped: false },
      }));
      fake.on(listCaseOrders, ({ params, query: { page, pageSize } }) => {
        asked.push(`${params.id} ${page}`);
        const results = page === 1 ? [referral(9), referral(8)] : [referral(1)];
        return {
          ...{ page, pageSize, totalCount: 11, totalIsCapped: false },
          results: results.map((each) => ({ referral: each })),
        };
      });
    },
  });
  return { ...app, asked, told };
}

describe('the own cases', () => {
  it('show their orders when they are asked for, the latest first and by pages [REF-135]', async () => {
    const { user, asked } = open();
    const card = within(await screen.findByRole('article', { name: labels.named('MAYA1') }));
    expect(asked).toEqual([]);
    await user.click(card.getByRole('button', { name: labels.showOrders }));
    const table = within(await card.findByRole('table', { name: labels.orders('MAYA1') }));
    const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    for (const title of [columns.order, columns.orderDate, columns.sale, columns.commission]) {
      expect(headers).toContain(title);
    }
    expect(headers).not.toContain(columns.purchaser);
    const texts = () =>
      card
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent ?? '');
    for (const text of ['#1009', '06 May', '€84.90']) expect(texts()[0]).toContain(text);
    expect(texts()[1]).toContain('#1008');
    await user.click(card.getByRole('button', { name: /2/ }));
    await waitFor(() => expect(texts()).toHaveLength(1));
    expect(texts()[0]).toContain('#1001');
    expect(asked).toEqual([`${found.id} 1`, `${found.id} 2`]);
  });

  it('hide their orders again', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: labels.showOrders }));
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: labels.hideOrders }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('tell of a reply that is not sent, until nobody has changed any', async () => {
    const { user, told } = open([found, makeFraudCase(2)]);
    const fields = await screen.findAllByLabelText(labels.reply);
    expect(fields).toHaveLength(2);
    const [first, second] = fields as [HTMLElement, HTMLElement];
    await user.type(first, 'A');
    await user.type(second, 'B');
    expect(told.at(-1)).toBe(true);
    await user.clear(second);
    expect(told.at(-1)).toBe(true);
    await user.clear(first);
    expect(told.at(-1)).toBe(false);
  });

  it('put the focus into the reply that somebody changes', async () => {
    const { user } = open([{ ...found, reply: { text: 'My sister', at: found.openedAt } }]);
    await user.click(await screen.findByRole('button', { name: labels.change }));
    const field = await screen.findByLabelText(labels.reply);
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('lead from a changed reply back to the sent one, which stays as it was [REF-141]', async () => {
    const { user, told } = open([{ ...found, reply: { text: 'My sister', at: found.openedAt } }]);
    await user.click(await screen.findByRole('button', { name: labels.change }));
    await user.type(await screen.findByLabelText(labels.reply), ' and I');
    expect(told.at(-1)).toBe(true);
    await user.click(screen.getByRole('button', { name: labels.keep }));
    screen.getByText('My sister');
    expect(told.at(-1)).toBe(false);
    const change = screen.getByRole('button', { name: labels.change });
    await waitFor(() => expect(document.activeElement).toBe(change));
  });

  it('offer no way back from a first reply', async () => {
    open();
    await screen.findByLabelText(labels.reply);
    expect(screen.queryByRole('button', { name: labels.keep })).toBeNull();
  });
});
