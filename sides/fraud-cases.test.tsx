import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fraudCaseLabels } from '#client/fraud-cases/labels.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { makeFraudCase } from '#client/testing/fraud-cases.ts';
import { makeReferral } from '#client/testing/referrals.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import {
  decideFraudCase,
  getFraudCase,
  listCaseOrders,
  listFraudCases,
} from '#contract/fraud-cases/endpoints.ts';
import type { FraudCase } from '#contract/fraud-cases/fraud-case.ts';
import { openSide, sides } from './testing/open-side.tsx';
import { serveReferrals } from './testing/serve-referrals.ts';

const labels = fraudCaseLabels(testTenant.data.terms);
const at = '2026-06-01T10:00:00.000Z';
const makeCase = (number: number, more: Partial<FraudCase> = {}): FraudCase =>
  makeFraudCase(number, {
    findings: [{ signal: 'repeat-purchaser', orders: 6, days: 30 }],
    reply: { text: 'My aunt buys for her shop.', at },
    ...more,
  });
const decided = makeCase(2, {
  verdicts: [{ verdict: 'fraud', reason: 'All to one address.', at, by: 'ada@acme.test' }],
});

/** The cases as the server has them; somebody else has decided the third one already. */
function serveCases(fake: FakeApi) {
  let cases = [makeCase(1), decided, makeCase(3)];
  const sent: object[] = [];
  serveReferrals(fake, []);
  fake.on(listFraudCases, ({ query: { page, pageSize, decided: isDecided } }) => {
    const results = cases.filter(({ verdicts }) => verdicts.length > 0 === (isDecided ?? false));
    return { results, page, pageSize, totalCount: results.length, totalIsCapped: false };
  });
  const find = (id: string) => {
    const found = cases.find((each) => each.id === id);
    if (!found) throw problemResponse('not-found');
    return found;
  };
  fake.on(getFraudCase, ({ params: { id } }) => find(id));
  fake.on(listCaseOrders, ({ query: { page, pageSize } }) => ({
    ...{ page, pageSize, totalCount: 1, totalIsCapped: false },
    results: [{ referral: makeReferral(7), signals: makeCase(7).signals }],
  }));
  fake.on(decideFraudCase, ({ params: { id }, body }) => {
    sent.push(body);
    if (id === makeCase(3).id) throw problemResponse('case-decided');
    const { verdictsSeen, ...verdict } = body;
    const { verdicts, ...found } = find(id);
    const next = { ...found, verdicts: [{ ...verdict, at, by: 'ada@acme.test' }, ...verdicts] };
    cases = cases.map((each) => (each.id === id ? next : each));
    return next;
  });
  return sent;
}

describe.each(sides)('fraud cases, %s', (name) => {
  const open = async (path: string) => {
    let sent: object[] = [];
    const app = await openSide(name, path, {
      feature: 'referrals',
      token: makeToken({ roles: ['admin'] }),
      serve(fake) {
        sent = serveCases(fake);
      },
    });
    return { ...app, sent };
  };
  const of = (number: number) => `/referrals/cases/${makeCase(number).id}`;

  it('stand in a queue beside the referrals, and the decided ones apart', async () => {
    const { side, user, address } = await open('/referrals/cases');
    const row = (code: string) =>
      side.getAllByRole('row').find(({ textContent }) => textContent?.includes(code))?.textContent;
    await side.findByText('MAYA1');
    expect(row('MAYA1')).toContain('Maya Lindgren');
    expect(row('MAYA1')).toContain('Same purchaser again and again');
    expect(row('MAYA1')).toContain('510 points');
    expect(row('MAYA2')).toBeUndefined();
    await user.click(side.getByRole('button', { name: labels.views.decided }));
    await side.findByText('MAYA2');
    expect(row('MAYA2')).toContain('Fraud');
    await user.click(side.getByRole('link', { name: 'MAYA2' }));
    await waitFor(() => expect(address()).toBe(of(2)));
  });

  it('say why the orders are suspected, which they are, and what the ambassador replied', async () => {
    const { side } = await open(of(1));
    await side.findByRole('heading', { level: 1, name: labels.named('MAYA1') });
    side.getByText('One purchaser placed at least 6 orders with this code within 30 days.');
    side.getByText('My aunt buys for her shop.');
    const order = await side.findByRole('link', { name: /#1007/ });
    expect(order.getAttribute('href')).toMatch(
      new RegExp(`/referrals/orders/[^?]+\\?from=case-${makeCase(1).id}$`),
    );
  });

  it('are decided after one question that names whom it hits, with a reason', async () => {
    const { side, user, sent, findDone } = await open(of(1));
    await user.click(await side.findByRole('button', { name: labels.decide.fraud }));
    const dialog = await screen.findByRole('dialog', {
      name: labels.dialog.fraud('Maya Lindgren'),
    });
    const confirm = within(dialog).getByRole('button', { name: labels.decide.fraud });
    expect(confirm).toHaveProperty('disabled', true);
    await user.type(within(dialog).getByRole('textbox', { name: labels.reason }), 'One address');
    await user.click(confirm);
    await findDone(labels.done);
    expect(sent).toEqual([{ verdict: 'fraud', reason: 'One address', verdictsSeen: 0 }]);
    await side.findByText('One address');
    side.getByRole('button', { name: labels.reverse.fine });
  });

  it('keep the reason of somebody who comes second, and say that there is a verdict', async () => {
    const { side, user } = await open(of(3));
    await user.click(await side.findByRole('button', { name: labels.decide.fine }));
    const dialog = await screen.findByRole('dialog');
    const reason = within(dialog).getByRole('textbox', { name: labels.reason });
    await user.type(reason, 'A shop');
    await user.click(within(dialog).getByRole('button', { name: labels.decide.fine }));
    await within(dialog).findByRole('alert');
    expect(reason).toHaveProperty('value', 'A shop');
  });
});
