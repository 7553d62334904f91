import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { codeLabels } from '#client/codes/labels.ts';
import { areaLabels } from '#client/people/areas.ts';
import { personLabels } from '#client/people/labels.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { makePerson } from '#client/testing/people.ts';
import { makeReferral } from '#client/testing/referrals.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import type { DiscountCode } from '#contract/codes/code.ts';
import { addDiscountCode, listCodes, removeDiscountCode } from '#contract/codes/endpoints.ts';
import { getReferralTotals, listReferrals } from '#contract/referrals/endpoints.ts';
import type { Referral } from '#contract/referrals/referral.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { listTrackingLinks } from '#contract/tracking-links/endpoints.ts';
import { openApp } from '../src/app/testing/open-app.tsx';
import { openSide, sides } from './testing/open-side.tsx';
import { serveOrderQuestions } from './testing/serve-order-questions.ts';
import { servePerson } from './testing/serve-person.ts';

const ann = makePerson();
const labels = personLabels(testTenant.data.terms);
const [firstId, secondId, groupId] = [701, 702, 703].map((number) => makeReferral(number).id);
const codeOf = (id: string | undefined, code: string): DiscountCode => ({
  ...{ id: id ?? '', code, system: 'shopify', challengeDefinitionId: null },
  createdAt: '2026-05-01T10:00:00.000Z',
});
const totals = {
  count: 3,
  sales: { EUR: 169.8, USD: 40 },
  commission: { EUR: 12.5 },
  pendingCommission: { EUR: 4 },
  points: 85,
  pendingPoints: 120,
};

/** Answers the questions about the referrals of Ann, and about her codes. */
function serveArea(fake: FakeApi, referrals: readonly Referral[]) {
  let codes = [codeOf(firstId, 'ANN10')];
  const asked: object[] = [];
  const answer = () => ({
    discountCodes: codes,
    referralCodes: [{ id: secondId ?? '', code: 'ANNX7K2', referralCodeGroupId: groupId ?? '' }],
  });
  fake.on(listReferrals, ({ query }) => {
    asked.push(query);
    const { page, pageSize } = query;
    return {
      ...{ results: [...referrals], page, pageSize },
      ...{ totalCount: referrals.length, totalIsCapped: false },
    };
  });
  fake.on(getReferralTotals, ({ query }) => {
    asked.push(query);
    return totals;
  });
  fake.on(listCodes, answer);
  fake.on(listTrackingLinks, () => ({
    links: { results: [], page: 1, pageSize: 100, totalCount: 0 },
    definitions: [],
  }));
  serveOrderQuestions(fake);
  fake.on(addDiscountCode, ({ body }) => {
    if (body.code === 'TAKEN') throw problemResponse('code-in-use');
    codes = [...codes, codeOf(groupId, body.code)];
    return answer();
  });
  fake.on(removeDiscountCode, ({ params: { codeId } }) => {
    codes = codes.filter(({ id }) => id !== codeId);
    return undefined;
  });
  return { asked };
}

describe.each(sides)('the referrals of one ambassador, %s', (name) => {
  const open = async (query = '', tenant: Partial<Tenant> = {}) => {
    let asked: object[] = [];
    const app = await openSide(name, `/ambassadors/ann/referrals${query}`, {
      ...{ feature: 'ambassadors', tenant },
      token: makeToken({ roles: ['admin'] }),
      serve(fake) {
        servePerson(fake, { person: ann });
        asked = serveArea(fake, [
          makeReferral(1),
          makeReferral(2, { suspicious: true, suspiciousReasons: ['self-referral'] }),
        ]).asked;
      },
    });
    await app.side.findByText('ANN10');
    return { ...app, asked };
  };

  it('stand at their address with totals, each with what an admin sees of it [REF-08]', async () => {
    const { side, address } = await open();
    expect(address()).toBe('/ambassadors/ann/referrals');
    const order = await side.findByRole('link', { name: '#1001' });
    expect(order.getAttribute('href')).toMatch(/\/referrals\/orders\//);
    await side.findByText('$40 · €169.80');
    side.getByText('€12.50');
    side.getByText('120 points more to come');
    side.getByText('€4 of it still to come');
    side.getByText('Purchaser is the champion');
    expect(side.getAllByText('pia@shop.test')).toHaveLength(2);
  });

  it('are there for an admin where the tenant hides them from ambassadors [AMB-33]', async () => {
    const referrals = { showReferralsArea: false };
    const { side, address } = await open('', { data: { ...testTenant.data, referrals } });
    await side.findByRole('link', { name: '#1001' });
    expect(address()).toBe('/ambassadors/ann/referrals');
    const areas = within(side.getByRole('navigation', { name: labels.menu }));
    const area = areas.getByRole('link', { name: areaLabels.referrals });
    expect(area.getAttribute('aria-current')).toBe('page');
  });

  it('are those of the days of the address, as their totals are [REF-10]', async () => {
    const { asked } = await open('?from=2026-05-01&to=2026-05-31');
    const days = { from: '2026-05-01', to: '2026-05-31' };
    await waitFor(() =>
      expect(asked).toEqual(
        expect.arrayContaining([days, { ...days, userId: ann.id, page: 1, pageSize: 10 }]),
      ),
    );
  });

  it('have codes, to which an admin adds and from which one is removed after a question [REF-63 REF-96]', async () => {
    const { side, user, findDone } = await open();
    await user.click(side.getByRole('button', { name: codeLabels.add }));
    const dialog = within(await screen.findByRole('dialog', { name: codeLabels.add }));
    const field = dialog.getByLabelText(codeLabels.code);
    await user.type(field, 'taken');
    await user.click(dialog.getByRole('button', { name: codeLabels.submit }));
    await dialog.findByText('Code is already in use');
    await user.clear(field);
    await user.type(field, 'ann-summer');
    expect(field).toHaveProperty('value', 'ANN-SUMMER');
    await user.click(dialog.getByRole('button', { name: codeLabels.submit }));
    await findDone('Code added');
    await side.findByText('ANN-SUMMER');
    await user.click(side.getByRole('button', { name: codeLabels.removeOne('ANN10') }));
    const question = await screen.findByRole('dialog', {
      name: codeLabels.question({ code: 'ANN10' }, `${ann.firstName} ${ann.lastName}`),
    });
    side.getByText('ANN10');
    await user.click(within(question).getByRole('button', { name: codeLabels.remove }));
    await findDone('Code removed');
    await waitFor(() => expect(side.queryByText('ANN10')).toBeNull());
  });
});

describe('the own referrals', () => {
  const {
    purchaserName: _,
    purchaserEmail: __,
    suspicious: ___,
    suspiciousReasons: ____,
    ...hidden
  } = makeReferral(1);
  const open = async (showReferralsArea: boolean, referrals: readonly Referral[] = [hidden]) => {
    const app = await openApp('/my/referrals', {
      token: makeToken({ roles: [] }),
      tenant: { data: { ...testTenant.data, referrals: { showReferralsArea } } },
      serve(fake) {
        servePerson(fake, { person: ann });
        serveArea(fake, referrals);
      },
    });
    await screen.findByRole('heading', { level: 1 });
    return app;
  };
  const menu = () => within(screen.getByRole('navigation', { name: 'Menu' }));

  it('stand at /my/referrals with their codes, and have an entry in the menu [REF-09]', async () => {
    const { address } = await open(true);
    expect(address()).toBe('/my/referrals');
    await screen.findByText('ANN10');
    screen.getByText('ANNX7K2');
    for (const code of ['ANN10', 'ANNX7K2'])
      screen.getByRole('button', { name: codeLabels.copyOne(code) });
    expect(screen.queryByRole('button', { name: codeLabels.removeOne('ANN10') })).toBeNull();
    menu().getByRole('link', { name: 'Referrals' });
  });

  it('stand under a heading of their own, below codes, links and questions', async () => {
    await open(true);
    const part = within(await screen.findByRole('region', { name: 'Orders you have referred' }));
    await part.findByRole('table');
    expect(part.queryByText('ANN10')).toBeNull();
  });

  it('have codes that are copied [REF-101]', async () => {
    const { user } = await open(true);
    await screen.findByText('ANN10');
    for (const code of ['ANN10', 'ANNX7K2']) {
      await user.click(screen.getByRole('button', { name: codeLabels.copyOne(code) }));
      expect(await navigator.clipboard.readText()).toBe(code);
    }
  });

  it('are hidden where the tenant hides them [REF-78 AMB-32 AMB-33 SET-50]', async () => {
    const { address } = await open(false);
    expect(address()).toBe('/my/user');
    expect(menu().queryByRole('link', { name: 'Referrals' })).toBeNull();
    expect(screen.queryByRole('link', { name: areaLabels.referrals })).toBeNull();
  });

  it('say when each is credited, and nothing of who bought where that is hidden [REF-43 REF-54 REF-79]', async () => {
    await open(true, [
      hidden,
      { ...hidden, id: makeReferral(2).id, commissionPoints: null, currency: 'USD' },
      { ...hidden, id: makeReferral(3).id, approvedState: 'denied' },
      { ...hidden, id: makeReferral(4).id, creditedAt: '2026-05-21T10:00:00.000Z' },
    ]);
    await screen.findByText('Will be credited on 20 May');
    screen.getByText('Credited on 21 May');
    screen.getByText('No points rate for USD');
    screen.getByText('Denied');
    expect(screen.queryByRole('columnheader', { name: 'Purchaser' })).toBeNull();
    expect(screen.queryByText('Suspicious')).toBeNull();
  });

  it('name who bought as far as the tenant shows it [REF-79]', async () => {
    await open(true, [{ ...hidden, purchaserName: 'Pia Buyer' }]);
    await screen.findByText('Pia Buyer');
    expect(screen.queryByText('pia@shop.test')).toBeNull();
  });
});
