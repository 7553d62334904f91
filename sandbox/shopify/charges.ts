import { z } from 'zod';
import type { SandboxAnswer } from '../json-server.ts';
import type { Root } from './root.ts';
import { gidOf, type SandboxCharge } from './sandbox-charge.ts';
import type { SandboxShop } from './sandbox-shop.ts';

const refused = (message: string) => [{ field: null, message }];

const node = (charge: SandboxCharge) => ({
  ...{ __typename: charge.kind, id: gidOf(charge), name: charge.name, status: charge.status },
  ...{ test: charge.test, createdAt: charge.createdAt },
  ...(charge.kind === 'AppSubscription' && { currentPeriodEnd: charge.currentPeriodEnd }),
});

const Price = z.object({
  amount: z.coerce.number().transform((amount) => amount.toFixed(2)),
  currencyCode: z.literal('USD'),
});
const Common = z.object({
  name: z.string().min(1),
  returnUrl: z.url(),
  test: z.boolean().nullish(),
});
const NewSubscription = Common.extend({
  lineItems: z.tuple([
    z.object({
      plan: z.object({
        appRecurringPricingDetails: z.object({
          price: Price,
          interval: z.enum(['EVERY_30_DAYS', 'ANNUAL']),
        }),
      }),
    }),
  ]),
});
const NewPurchase = Common.extend({ price: Price });

/** The page on which the owner of the shop approves a charge or declines it. */
const pageOf = (shop: SandboxShop, { kind, id }: SandboxCharge): string =>
  `${shop.url}/admin/charges/${kind}/${id}/confirm`;

/** The questions and changes that a shop takes about the charges of the app. */
export const chargesOf = (shop: SandboxShop): Root => {
  function add(
    charge: Pick<SandboxCharge, 'kind' | 'amount' | 'interval'>,
    common: z.infer<typeof Common>,
  ) {
    const { name, returnUrl, test } = common;
    const added = shop.addCharge({ ...charge, name, returnUrl, test: test === true });
    return { made: node(added), confirmationUrl: pageOf(shop, added) };
  }
  const nothing = { confirmationUrl: null };
  const refusal = () => shop.refusals.shift();

  return {
    appSubscriptionCreate: {
      answer(args) {
        const { data } = NewSubscription.safeParse(args);
        const message = refusal() ?? (data ? undefined : 'Line items are invalid');
        if (!data || message !== undefined)
          return { ...nothing, appSubscription: null, userErrors: refused(message ?? '') };
        const { price, interval } = data.lineItems[0].plan.appRecurringPricingDetails;
        const { made, confirmationUrl } = add(
          { kind: 'AppSubscription', amount: price.amount, interval },
          data,
        );
        return { appSubscription: made, confirmationUrl, userErrors: [] };
      },
    },
    appPurchaseOneTimeCreate: {
      answer(args) {
        const { data } = NewPurchase.safeParse(args);
        const message = refusal() ?? (data ? undefined : 'Price is invalid');
        if (!data || message !== undefined)
          return { ...nothing, appPurchaseOneTime: null, userErrors: refused(message ?? '') };
        const { made, confirmationUrl } = add(
          { kind: 'AppPurchaseOneTime', amount: data.price.amount, interval: null },
          data,
        );
        return { appPurchaseOneTime: made, confirmationUrl, userErrors: [] };
      },
    },
    appSubscriptionCancel: {
      answer({ id }) {
        const found = shop.charges.find((each) => gidOf(each) === id);
        if (found?.kind !== 'AppSubscription')
          return { appSubscription: null, userErrors: refused('Subscription not found') };
        if (found.status === 'CANCELLED')
          return { appSubscription: node(found), userErrors: refused('Already cancelled') };
        void shop.setCharge(found.id, 'CANCELLED');
        return { appSubscription: node(found), userErrors: [] };
      },
    },
    node: {
      answer: ({ id }) => shop.charges.filter((each) => gidOf(each) === id).map(node)[0],
    },
  };
};

const html = { 'content-type': 'text/html; charset=utf-8' };
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * The page of a shop that asks its owner whether they approve a charge, and the result of the answer. Undefined for any
 * other path.
 */
export function answerChargePage(shop: SandboxShop, path: string): SandboxAnswer | undefined {
  const [, id, step] =
    /^\/admin\/charges\/(?:AppSubscription|AppPurchaseOneTime)\/(\d+)\/(\w+)$/.exec(path) ?? [];
  const charge = shop.charges.find((each) => String(each.id) === id);
  if (!charge) return undefined;
  const page = pageOf(shop, charge).replace(/\/confirm$/, '');
  if (step === 'confirm' && charge.status !== 'PENDING')
    return { status: 404, headers: html, text: '<h1>This charge was answered already</h1>' };
  if (step === 'confirm') return { status: 200, headers: html, text: questionOf(charge, page) };
  if (step !== 'approve' && step !== 'decline') return undefined;
  const location = shop.answerCharge(charge.id, step).href;
  return { status: 302, headers: { location } };
}

const questionOf = (charge: SandboxCharge, page: string): string => `<!doctype html>
<html lang="en"><title>Approve charge</title><meta name="viewport" content="width=device-width">
<body style="font: 16px/1.5 system-ui; max-width: 32rem; margin: 4rem auto; padding: 0 1rem">
<h1>Approve charge</h1><p>This stand-in for Shopify asks, as the real one does, whether the shop pays:</p>
<p><strong>${escaped(charge.name)}</strong>: $${charge.amount}${
  charge.interval === null ? ' once' : charge.interval === 'ANNUAL' ? ' a year' : ' every 30 days'
}${charge.test ? ' (a test, nobody is charged)' : ''}</p>
<p><a href="${page}/approve">Approve</a> · <a href="${page}/decline">Decline</a></p></body></html>`;
