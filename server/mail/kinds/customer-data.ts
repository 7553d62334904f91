import { z } from 'zod';
import type { MailTenant } from '../mail.ts';
import { dayInWords } from './day-in-words.ts';
import { defineKind } from './define-kind.ts';
import { programmeOf } from './wording.ts';

const about = {
  shop: z.string(),
  /** The email of the customer; null where the shop knows none. */
  customer: z.string().nullable(),
  /** How many orders of theirs there are, and the numbers of the latest. */
  orders: z.number().int(),
  numbers: z.array(z.string()),
  answerBy: z.iso.datetime(),
};

function keptOrders({ orders, numbers }: { orders: number; numbers: readonly string[] }): string {
  if (orders === 0) return 'no order of theirs';
  const more = orders - numbers.length;
  const listed = [...numbers, ...(more > 0 ? [`${more.toLocaleString('en')} more`] : [])];
  return `${orders === 1 ? 'one order' : `${orders.toLocaleString('en')} orders`} of theirs: ${new Intl.ListFormat('en-GB').format(listed)}`;
}

const theirData =
  'their name, their email, the day and the sum of each order, and the codes they used';

function nextStep(orders: number, { closed }: MailTenant): string {
  if (orders === 0) return 'Please tell them that there is nothing.';
  if (!closed)
    return `Please send them what the list of orders and the page of each order show: ${theirData}.`;
  const { supportEmail } = closed;
  const support = supportEmail === null ? 'our support' : `our support, ${supportEmail},`;
  return `Please send them a copy of these orders: ${theirData}. Your account is disabled, so only support can open the list of orders. Please forward this email to ${support} and ask for the copy.`;
}

/** INT-162: nobody else in the brand hears of it, so it cannot be switched off. */
export const customerDataAskedAdmin = defineKind({
  id: 'customer-data-asked-admin',
  title: 'A customer asks for their data',
  helpText:
    'Sent to administrators when a customer of the shop at Shopify asks for the data that is kept about them.',
  category: 'Administration',
  about,
  placeholders: {
    CUSTOMER: 'The email of the customer',
    SHOP: 'The shop',
    ORDERS: 'How many orders of theirs there are, with their numbers',
    STEP: 'What to do',
    DATE: 'The day by which they want an answer',
    LINK: 'The list of their orders',
  },
  values: ({ shop, customer, orders, numbers, answerBy }, tenant) => ({
    CUSTOMER: customer ?? 'somebody without an email',
    SHOP: shop,
    ORDERS: keptOrders({ orders, numbers }),
    STEP: nextStep(orders, tenant),
    DATE: dayInWords(answerBy, tenant.timezone),
    LINK: `${tenant.origin}/referrals/orders${customer === null ? '' : `?vueq=${encodeURIComponent(JSON.stringify({ search: customer }))}`}`,
  }),
  sample: {
    ...{ shop: 'my-store.myshopify.com', customer: 'pat@example.com' },
    ...{ orders: 2, numbers: ['#1042', '#1001'], answerBy: '2026-12-20T12:00:00.000Z' },
  },
  wording: (tenant) => ({
    subject: 'A customer of {{SHOP}} asks for their data',
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      'A customer of {{SHOP}} asks for the data that is kept about them: {{CUSTOMER}}.',
      `The ${programmeOf(tenant)} keeps {{ORDERS}}.`,
      '{{STEP}}',
      'Shopify wants them to have an answer within 30 days, so by {{DATE}}.',
    ],
    action: { label: 'See their orders', url: '{{LINK}}' },
    why: `You get this email because you are an administrator of ${tenant.tenantName}.`,
  }),
});
