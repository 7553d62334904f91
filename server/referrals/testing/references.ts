import { addDiscountCode } from '#contract/codes/endpoints.ts';
import { addType } from '#server/testing/activity-types.ts';
import {
  type AreaReferences,
  inPath,
  listFields,
  unknownId,
  within,
} from '#server/testing/reference.ts';
import { deliver, newOrder, referralDesign } from './orders.ts';

export const references: AreaReferences = {
  plain: {
    listReferrals: [...listFields, 'from', 'to'],
    getReferralTotals: ['from', 'to'],
    exportReferrals: ['search', 'from', 'to'],
    exportOrders: ['search'],
    listOrders: listFields,
    tryCommission: within('commission', [
      ...['referralCommissionPercentage', 'referralCommissionToPoints'],
      ...within('referralRates', ['percentage', 'tag', 'leastSale.amount']),
      ...within('referralRates.goods.items', ['id', 'title']),
    ]),
    simulateOrder: [
      ...['orderNumber', 'orderedAt', 'principal', 'refunded', 'purchaserName', 'purchaserEmail'],
      ...['discountCode', 'referralCode'],
    ],
  },
  async named({ server, foreign, admin, other }) {
    const person = await server.addPerson(foreign);
    const there = server.as(other);
    await addType(there, {
      ...referralDesign,
      referralSystem: 'woo-commerce',
    });
    const body = { code: 'ELSEWHERE', system: 'shopify' } as const;
    await there.call(addDiscountCode, { params: { id: person.id }, body });
    const order = await deliver(
      server,
      foreign,
      newOrder({ system: 'woo-commerce', discountCodes: ['ELSEWHERE'] }),
    );
    const ofPerson = { foreign: person.id, unknown: unknownId };
    const ofOrder = { foreign: order, unknown: unknownId };
    const approved = { approvedState: 'approved' };
    return {
      'listReferrals.userId': {
        caller: admin,
        input: (userId: string) => ({ query: { userId } }),
        ...ofPerson,
      },
      'exportReferrals.userId': {
        caller: admin,
        input: (userId: string) => ({ body: { format: 'csv', userId } }),
        ...ofPerson,
      },
      'getReferralTotals.id': { ...inPath(admin, 'id'), ...ofPerson },
      'decideReferral.id': { ...inPath(admin, 'id', { body: approved }), ...ofOrder },
      'decideReferrals.ids': {
        caller: admin,
        input: (id: string) => ({ body: { ids: [id], ...approved } }),
        ...ofOrder,
      },
      'getOrder.id': { ...inPath(admin, 'id'), ...ofOrder },
      'replayOrder.id': { ...inPath(admin, 'id'), ...ofOrder },
    };
  },
};
