import { listInvoices } from '#contract/billing/endpoints.ts';
import { type AreaReferences, inBody, inPath, within } from '#server/testing/reference.ts';
import { billThroughSandbox } from './bill-through-sandbox.ts';
import { payingTenant, planIds } from './paying-tenant.ts';

export const references: AreaReferences = {
  plain: {
    // Plans are the same for all tenants.
    createSubscription: ['planId'],
    previewPlanChange: ['planId'],
    changeSubscription: ['planId', 'from', 'at', 'beginsAt'],
    updateCard: [
      ...['name', 'expiryMonth', 'expiryYear'],
      ...within('address', ['line1', 'line2', 'city', 'state', 'zip']),
    ],
    listInvoices: ['pageSize'],
  },
  async named({ server, home, foreign, admin }) {
    const sandbox = await billThroughSandbox(server);
    const abroad = await payingTenant(server, sandbox, foreign);
    const paymentMethodId = await abroad.addCard();
    await abroad.subscribe(planIds.community);
    const { results } = await abroad.admin.call(listInvoices, { query: {} });
    const athome = await payingTenant(server, sandbox, home);
    await athome.subscribe(planIds.community);
    const ofInvoice = { foreign: results[0]?.id ?? '', unknown: 'in_unknown' };
    return {
      'setDefaultPaymentMethod.paymentMethodId': {
        ...inBody(admin, 'paymentMethodId'),
        ...{ foreign: paymentMethodId, unknown: 'pm_unknown' },
      },
      'payInvoice.id': { ...inPath(admin, 'id'), ...ofInvoice },
      'listInvoices.lastInvoiceId': {
        caller: admin,
        input: (lastInvoiceId: string) => ({ query: { lastInvoiceId } }),
        ...ofInvoice,
      },
    };
  },
};
