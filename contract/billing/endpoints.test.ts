import { expect, it } from 'vitest';
import { endpoints } from '../endpoints.ts';

const stripe = '/api/v1/stripe';

it.each([
  ['createSetupIntent', 'POST', `${stripe}/setup-intent`, 'BILL-87'],
  ['setDefaultPaymentMethod', 'POST', `${stripe}/default-payment-method`, 'BILL-88'],
  ['createSubscription', 'POST', stripe, 'BILL-89'],
  ['cancelSubscription', 'DELETE', stripe, 'BILL-90'],
  ['getCard', 'GET', `${stripe}/card`, 'BILL-91'],
  ['updateCard', 'PUT', `${stripe}/card`, 'BILL-91'],
  ['changeSubscription', 'POST', `${stripe}/change-plan`, 'BILL-94'],
  ['listInvoices', 'GET', `${stripe}/invoices`, 'BILL-95'],
  ['getBillingConfig', 'GET', '/api/v1/billing-config', 'BILL-96'],
  ['changeBillingOptions', 'PUT', '/api/v1/billing-options', 'BILL-106'],
  ['updateTenant', 'PUT', '/api/v2/tenants/:tenantId', 'BILL-106'],
] as const)('has %s as %s %s [%s]', (name, method, path, _id) => {
  expect(endpoints[name]).toMatchObject({ method, path });
});
