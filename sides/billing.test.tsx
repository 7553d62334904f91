import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { billingLabels as labels } from '#client/billing/labels.ts';
import { makeBillingConfig } from '#client/billing/testing/billing-config.ts';
import { listLabels } from '#client/lists/labels.ts';
import { settingsLabels } from '#client/settings/labels.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import type { BillingConfig, Invoice } from '#contract/billing/billing.ts';
import type { Card } from '#contract/billing/card.ts';
import {
  changeSubscription,
  createSubscription,
  getBillingConfig,
  getCard,
  listInvoices,
  payInvoice,
  previewPlanChange,
  updateCard,
} from '#contract/billing/endpoints.ts';
import { paymentErrorWords } from '#contract/billing/payment-errors.ts';
import type { Refusal } from '#contract/billing/refusal.ts';
import { payFirst, type Subscription } from '#contract/billing/subscription.ts';
import { problemMessages } from '#contract/http/problem-messages.ts';
import { sendAppSumoEnquiry } from '#contract/plans/agreement-endpoints.ts';
import { addAppSumoCodes, countAppSumoCodes } from '#contract/plans/app-sumo-endpoints.ts';
import { getUsageFees } from '#contract/usage-fees/endpoints.ts';
import type { UsageFee } from '#contract/usage-fees/usage-fee.ts';
import { openSide } from './testing/open-side.tsx';

const starter = {
  ...{ id: 'starter-v6-monthly', title: 'Essentials', titleWithPeriod: 'Essentials (Monthly)' },
  ...{ period: 'monthly' as const, amount: 9900 },
};
const growth = {
  ...{ id: 'growth-v6-monthly', title: 'Pro', titleWithPeriod: 'Pro (Monthly)' },
  ...{ period: 'monthly' as const, amount: 24_900 },
};
const micro = {
  ...{ id: 'micro-v6-monthly', title: 'Launch', titleWithPeriod: 'Launch (Monthly)' },
  ...{ period: 'monthly' as const, amount: 4900 },
};
const active: Subscription = {
  ...{ status: 'active', hasBaseSubscription: true, trialPeriodEndDescription: null },
  ...{ planId: starter.id, nextBillingDate: '2026-12-24T10:00:00.000Z', nextPlan: null },
};
const visa: Card = {
  name: 'Ada Payer',
  address: {
    ...{ line1: 'Main Street 1', line2: null, city: 'Berlin', state: null, zip: '10115' },
    countryCode: 'DE',
  },
  ...{ brand: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2042 },
};
const makeInvoice = (more: Partial<Invoice> = {}): Invoice => ({
  ...{ id: 'in_1', created: '2026-11-24T10:00:00.000Z', details: '1 × Essentials', amount: 9900 },
  ...{ currency: 'USD', paid: true, pdf: null, failedPaymentIntent: null },
  ...more,
});

const pdf = 'https://invoices.test/1.pdf';

const term =
  'Your plan has a minimum term until February 1, 2027. A smaller plan can follow when the term ends';

interface Served {
  readonly config?: Partial<BillingConfig>;
  readonly card?: Card | null;
  readonly invoices?: readonly Invoice[];
  /** How many codes of AppSumo there are. */
  readonly codes?: number;
  /** Why no code is taken. */
  readonly refusesCodes?: string;
  /** The cost of use; null where that cannot be loaded. */
  readonly usage?: { running: UsageFee[]; stated: UsageFee[] } | null;
  /** Whether other details of the card are refused. */
  readonly refusesDetails?: boolean;
  /** Whether the card is refused for the first invoice. */
  readonly refusesCard?: boolean;
  /** Stripe's reason for that. */
  readonly refusal?: Refusal;
  /** Whether a minimum term keeps the tenant from a smaller plan. */
  readonly isBound?: boolean;
  /** Why it cannot have one after the term either. */
  readonly isUsed?: string;
  /** Whether invoices and the cost of use cannot be read now. */
  readonly isAway?: () => boolean;
  /** What cannot be read either then. */
  readonly unread?: readonly ('plan' | 'card')[];
  /** Invoices of a second page. */
  readonly older?: readonly Invoice[];
  /** How a change of the plan fails. */
  readonly failsWith?: 'stripe-failed';
}

function serve({
  config = {},
  card = visa,
  invoices = [],
  codes = 0,
  refusesCodes,
  failsWith,
  refusesCard = false,
  refusesDetails = false,
  refusal,
  isBound = false,
  isUsed,
  isAway = () => false,
  unread = [],
  older = [],
  usage = { running: [], stated: [] },
}: Served) {
  let count = codes;
  const sent: unknown[] = [];
  let present = makeBillingConfig({
    ...{ subscription: active, currentPlan: starter, plans: [starter, growth] },
    ...config,
  });
  const on = (fake: FakeApi) => {
    const orAway = <Answer,>(answer: Answer): Answer => {
      if (isAway()) throw problemResponse('unavailable', { message: 'Gone for lunch' });
      return answer;
    };
    fake.on(getBillingConfig, () => (unread.includes('plan') ? orAway(present) : present));
    fake.on(getCard, () => (unread.includes('card') ? orAway({ card }) : { card }));
    if (usage) fake.on(getUsageFees, () => orAway(usage));
    else fake.refuse(getUsageFees, 'internal');
    fake.on(listInvoices, ({ query: { lastInvoiceId } }) => {
      const isLast = lastInvoiceId !== undefined || older.length === 0;
      return orAway({
        results: [...(lastInvoiceId === undefined ? invoices : older)],
        ...{ hasMore: !isLast, lastInvoiceId: isLast ? null : 'in_last' },
      });
    });
    fake.on(previewPlanChange, ({ query: { planId, afterTerm = false } }) => {
      if (isBound && !afterTerm) throw problemResponse('minimum-term', { message: term });
      if (isUsed !== undefined) throw problemResponse('plan-below-use', { message: isUsed });
      return afterTerm
        ? {
            ...{ planId, dueNow: 0, begins: 'end-of-term' as const, at: 1_764_000_000 },
            nextBillingDate: '2027-02-13T10:00:00.000Z',
          }
        : {
            ...{ planId, dueNow: 15_000, begins: 'now' as const, at: 1_764_000_000 },
            nextBillingDate: '2026-12-24T10:00:00.000Z',
          };
    });
    fake.on(createSubscription, ({ body }) => {
      sent.push(body);
      const status = refusesCard ? ('incomplete' as const) : ('trialing' as const);
      const subscription = { ...active, status };
      present = { ...present, subscription };
      return { ...subscription, ...(refusal && { refusal }) };
    });
    fake.on(changeSubscription, ({ body }) => {
      sent.push(body);
      if (body.beginsAt) {
        const nextPlan = { titleWithPeriod: micro.titleWithPeriod, from: body.beginsAt };
        present = { ...present, subscription: { ...active, nextPlan } };
        return { ...active, nextPlan };
      }
      present = {
        ...present,
        ...{ currentPlan: growth, subscription: { ...active, planId: growth.id } },
      };
      return { ...active, planId: growth.id };
    });
    fake.on(updateCard, ({ body }) => {
      if (refusesDetails)
        throw problemResponse('card-refused', { message: paymentErrorWords('replace', {}) });
      sent.push(body);
      return { card: { ...visa, name: body.name } };
    });
    fake.on(sendAppSumoEnquiry, ({ body }) => {
      sent.push(body);
      return undefined;
    });
    fake.on(countAppSumoCodes, () => ({ count }));
    fake.on(addAppSumoCodes, ({ body }) => {
      sent.push(body);
      count += body.codes.length;
      const titleWithPeriod = `AppSumo ${count} (Forever)`;
      if (present.currentPlan)
        present = { ...present, currentPlan: { ...present.currentPlan, titleWithPeriod } };
      return { count };
    });
    if (refusesCodes !== undefined)
      fake.refuse(addAppSumoCodes, 'invalid-input', {
        ...{ message: refusesCodes, fields: { codes: refusesCodes } },
      });
    if (failsWith) fake.refuse(changeSubscription, failsWith);
    fake.refuse(payInvoice, 'card-refused', { message: 'Error completing payment. Declined.' });
  };
  return { sent, on };
}

const open = async (served: Served, address = '/billing') => {
  const { sent, on } = serve(served);
  const opened = await openSide('embedded', address, { feature: 'billing', serve: on });
  await opened.side.findByRole('heading', { level: 1, name: labels.title });
  return { ...opened, sent };
};

type Opened = Awaited<ReturnType<typeof open>>;

const firstUnpaid =
  'The first invoice of your subscription is not paid. Please pay it below to activate your account';
const unpaid = 'You have an unpaid invoice. Please pay it below to keep your account active';

describe('billing', () => {
  it('shows the plan, when the next invoice comes, the card, and that there is no invoice [BILL-36 BILL-112 SET-07]', async () => {
    const { side } = await open({});
    await side.findByText(labels.plan.nextBilling('2026-12-24T10:00:00.000Z'));
    expect(side.getByText(labels.status.active)).toBeDefined();
    expect(side.getByText(labels.card.ofCard('visa', '4242'))).toBeDefined();
    await side.findByText('No invoices found');
    const menu = within(side.getByRole('navigation', { name: settingsLabels.menu }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Settings', 'Application Form', 'Community', 'Administrators', 'Integrations', 'Billing'],
    ]);
  });

  it.each([
    [{ subscription: null }, null, 'Please enter payment details to start using the product'],
    [{ subscription: null }, visa, 'Please confirm your subscription to activate account'],
    [{ subscription: { ...active, status: 'past_due' } }, visa, unpaid],
    [{ subscription: { ...active, status: 'incomplete' } }, visa, firstUnpaid],
  ] as const)(
    'says what comes next: %# [BILL-185 BILL-21 BILL-38 BILL-39 BILL-40 BILL-108 BILL-109 BILL-110 BILL-111]',
    async (config, card, text) => {
      const { side } = await open({ config, card });
      expect(await side.findByText(text)).toBeDefined();
    },
  );

  it('shows the end of a trial, and the plan that follows [BILL-34]', async () => {
    const subscription: Subscription = {
      ...{ ...active, status: 'trialing' as const },
      trialPeriodEndDescription: 'Trial ends on December 24, 2026',
      nextPlan: { titleWithPeriod: 'Launch (Monthly)', from: '2026-12-24T10:00:00.000Z' },
    };
    const { side } = await open({ config: { subscription } });
    expect(await side.findByText('Trial ends on December 24, 2026')).toBeDefined();
    expect(side.getByText('Launch (Monthly) follows on December 24, 2026')).toBeDefined();
  });

  it.each([
    [null, true],
    [visa, false],
  ])(
    'asks in a pilot for a card, which it can do without until its end: %# [BILL-34]',
    async (card, asks) => {
      const trial = 'Trial ends on December 24, 2026';
      const { side } = await open({
        config: {
          subscription: { ...active, status: 'trialing', trialPeriodEndDescription: trial },
        },
        card,
      });
      await side.findByText(trial);
      await side.findByText('No invoices found');
      expect(side.queryByText(labels.notice.noCardInTrial) !== null).toBe(asks);
    },
  );

  it('has an admin on a legacy plan ask support, and offers no other plan [BILL-86 PLAN-112]', async () => {
    const { side } = await open({ config: { isLegacyPlan: true, plans: [starter] } });
    await side.findByText('Please contact support to change your plan');
    expect(side.getAllByRole('radio')).toHaveLength(1);
    const change = side.getByRole<HTMLButtonElement>('button', { name: labels.plan.change });
    expect(change.disabled).toBe(true);
  });

  it('confirms a first subscription once there is a card [BILL-37]', async () => {
    const { side, user, sent } = await open({ config: { subscription: null } });
    await user.click(await side.findByRole('button', { name: labels.plan.confirm }));
    expect(await screen.findByText(labels.plan.confirmed)).toBeDefined();
    expect(sent).toEqual([{ planId: starter.id }]);
  });

  it('says which step comes before a first subscription, and leads to it [BILL-189]', async () => {
    const { side, user } = await open({ config: { subscription: null }, card: null });
    const name = await side.findByRole('textbox', { name: new RegExp(`^${labels.card.name}`) });
    for (const text of [labels.plan.cardFirst, labels.notice.noCard]) {
      name.blur();
      await user.click(side.getByRole('button', { name: text }));
      expect(name.ownerDocument.activeElement).toBe(name);
    }
    expect(side.queryByText(labels.plan.chooseFirst)).toBeNull();
  });

  it.each([
    [null, 'Please choose a plan first'],
    [{ ...starter, amount: null }, 'Please contact support for this plan'],
  ])('says of a plan that cannot be confirmed why: %# [BILL-189]', async (currentPlan, text) => {
    const plans = currentPlan ? [currentPlan, growth] : [starter, growth];
    const { side } = await open({ config: { subscription: null, currentPlan, plans } });
    await side.findByText(text);
    const confirm = side.getByRole<HTMLButtonElement>('button', { name: labels.plan.confirm });
    expect(confirm.disabled).toBe(true);
    expect(side.queryByText(labels.plan.cardFirst)).toBeNull();
  });

  it('leads on to Getting Started from a first subscription, and from no older one [BILL-191]', async () => {
    const { side, user } = await open({ config: { subscription: null } });
    await user.click(await side.findByRole('button', { name: labels.plan.confirm }));
    const on = await side.findByRole('link', { name: 'Go on with Getting Started' });
    expect(on.getAttribute('href')).toBe('/start');
    side.getByText(labels.plan.begun);
    cleanup();
    const older = await open({});
    await older.side.findByText(labels.status.active);
    expect(older.side.queryByText(labels.plan.begun)).toBeNull();
  });

  it('says that the card was refused where the first invoice is not paid, and not that it is confirmed [BILL-154]', async () => {
    const { side, user } = await open({ config: { subscription: null }, refusesCard: true });
    await user.click(await side.findByRole('button', { name: labels.plan.confirm }));
    await side.findByText(paymentErrorWords('complete', {}));
    expect(screen.queryByText(labels.plan.confirmed)).toBeNull();
  });

  it('says why the first invoice was refused, and what to do next [BILL-156]', async () => {
    const refusal = {
      ...{ code: 'card_declined', declineCode: 'insufficient_funds' },
      message: 'Your card has insufficient funds.',
    };
    const { side, user } = await open({
      ...{ config: { subscription: null }, refusesCard: true, refusal },
    });
    await user.click(await side.findByRole('button', { name: labels.plan.confirm }));
    await side.findByText(
      `${paymentErrorWords('complete', {})}. Your card has insufficient funds. Please put money on the account of the card, or use another card.`,
    );
  });

  it('says below the plans what comes and goes: another plan that follows, and what has failed, which it brings into sight [BILL-155]', async () => {
    const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    onTestFinished(() => shown.mockRestore());
    const nextPlan = { titleWithPeriod: 'Launch (Monthly)', from: '2026-12-24T10:00:00.000Z' };
    const { side, user } = await open({
      config: { subscription: { ...active, nextPlan } },
      failsWith: 'stripe-failed',
    });
    await user.click(
      await side.findByRole('button', { name: labels.plan.stay(starter.titleWithPeriod) }),
    );
    const failed = await side.findByText(problemMessages['stripe-failed']);
    expect(shown).toHaveBeenCalledWith({ block: 'nearest' });
    const plans = side.getByRole('radiogroup', { name: labels.plan.choose });
    for (const below of [failed, side.getByText('Launch (Monthly) follows on December 24, 2026')])
      expect(plans.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has one stop of the Tab key for all plans, from which arrow keys choose [BILL-165]', async () => {
    const { side, user } = await open({ config: { plans: [micro, starter, growth] } });
    const present = await side.findByRole('radio', { name: /^Essentials/ });
    const active = () => present.ownerDocument.activeElement;
    present.focus();
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(side.getByRole('radio', { name: /^Pro/, checked: true }));
    await user.tab();
    expect(active()).toBe(side.getByRole('button', { name: labels.plan.change }));
    await user.tab({ shift: true });
    expect(active()).toBe(side.getByRole('radio', { name: /^Pro/ }));
    await user.tab({ shift: true });
    expect(active()?.getAttribute('role')).not.toBe('radio');
  });

  it('has arrow keys pass over plans that cannot be chosen [BILL-172]', async () => {
    const custom = { ...growth, amount: null, titleWithPeriod: 'Custom (Monthly)' };
    const byYear = { ...custom, id: 'enterprise-v6-annual', titleWithPeriod: 'Custom (Annual)' };
    const plans = [{ ...custom, id: 'enterprise-v6-monthly' }, starter, byYear, growth];
    const { side, user } = await open({ config: { plans } });
    const present = await side.findByRole('radio', { name: /^Essentials/ });
    const active = () => present.ownerDocument.activeElement;
    const pro = side.getByRole('radio', { name: /^Pro/ });
    present.focus();
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(pro);
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(present);
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe(pro);
  });

  it('says what a change costs before it is made, and changes for that sum [BILL-37 BILL-65 BILL-119]', async () => {
    const { side, user, sent } = await open({});
    await user.click(await side.findByRole('radio', { name: /^Pro \(Monthly\)/ }));
    await user.click(side.getByRole('button', { name: labels.plan.change }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change to Pro (Monthly)?' }));
    expect(
      await dialog.findByText(/^\$150\.00 is due now.*next invoice comes on December 24, 2026/),
    ).toBeDefined();
    await user.click(dialog.getByRole('button', { name: labels.plan.change }));
    expect(await screen.findByText('Subscription updated')).toBeDefined();
    expect(sent).toEqual([{ planId: growth.id, from: starter.id, at: 1_764_000_000 }]);
  });

  const askForSmaller = async (more: Partial<Served>) => {
    const opened = await open({ config: { plans: [micro, starter] }, isBound: true, ...more });
    const { side, user } = opened;
    await user.click(await side.findByRole('radio', { name: /^Launch \(Monthly\)/ }));
    await user.click(side.getByRole('button', { name: labels.plan.change }));
    const dialog = await screen.findByRole('dialog', { name: 'Change to Launch (Monthly)?' });
    return { ...opened, dialog: within(dialog) };
  };

  it.each([
    ['another plan', growth.titleWithPeriod, true],
    ['the same plan', micro.titleWithPeriod, false],
    ['no plan', null, false],
  ])(
    'says in the question of %s that was to follow whether it no longer does [BILL-170]',
    async (_, title, isSaid) => {
      const nextPlan = title && { titleWithPeriod: title, from: '2026-12-24T10:00:00.000Z' };
      const { dialog } = await askForSmaller({
        config: {
          plans: [micro, starter],
          subscription: { ...active, nextPlan: nextPlan || null },
        },
      });
      await dialog.findByRole('button', {
        name: 'Change to Launch (Monthly) on February 13, 2027',
      });
      await waitFor(() =>
        expect(dialog.queryByText(`${title} no longer follows.`) !== null).toBe(isSaid),
      );
    },
  );

  it('lets a smaller plan that the minimum term refuses begin after it, and says when, and that the term begins anew [BILL-157 BILL-158 BILL-168 BILL-178 PLAN-120]', async () => {
    const { side, dialog, user, sent } = await askForSmaller({});
    await dialog.findByText(term);
    await dialog.findByText(
      'You can choose it now. It follows on February 13, 2027, with the first invoice after the term. You keep your present plan until then, and can take this back. $0.00 is due now. A new minimum term begins when this one ends. If support changes the term, this day changes with it.',
    );
    expect(dialog.queryByRole('button', { name: labels.plan.change })).toBeNull();
    await user.click(
      dialog.getByRole('button', { name: 'Change to Launch (Monthly) on February 13, 2027' }),
    );
    expect(await screen.findByText('Subscription updated')).toBeDefined();
    expect(sent).toEqual([
      {
        ...{ planId: micro.id, from: starter.id, at: 1_764_000_000 },
        beginsAt: '2027-02-13T10:00:00.000Z',
      },
    ]);
    await side.findByText('Launch (Monthly) follows on February 13, 2027');
    expect(side.getByRole('radio', { name: /^Essentials/, checked: true })).toBeDefined();
  });

  it('offers no smaller plan after the term that includes less than is used, and says why [BILL-158]', async () => {
    const isUsed = 'More is used than Launch includes: 2 administrators (1 included)';
    const { dialog } = await askForSmaller({ isUsed });
    await dialog.findByText(isUsed);
    expect(dialog.getByText(term)).toBeDefined();
    expect(
      dialog.getByRole<HTMLButtonElement>('button', { name: labels.plan.change }).disabled,
    ).toBe(true);
  });

  it('says what use costs beside the plan, this month and before [PLAN-32]', async () => {
    const [month, before] = ['2026-11-01', '2026-10-01'];
    const orders: UsageFee = {
      ...{ month, ofMonth: month, usage: 'orders', base: 1250.5, unitFee: 150 },
      ...{ currency: 'USD', amount: 18.76, isCharged: false },
    };
    const extra: UsageFee = {
      ...{ ...orders, month: before, ofMonth: before, usage: 'extra-bcs', base: 1, unitFee: 75 },
      ...{ amount: 0.75, isCharged: true },
    };
    const returned = { ...orders, month: before, ofMonth: '2026-09-01', base: -40, amount: -0.6 };
    const { side } = await open({
      usage: {
        running: [orders],
        stated: [extra, returned, { ...orders, month: before, amount: 0 }],
      },
    });
    const table = await side.findByRole('table', { name: labels.usage.title });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['November 2026', '1.5% of $1,250.50 of referred sales', '$18.76', 'So far'],
      ['October 2026', '1 person above those included, $0.75 each', '$0.75', 'Charged'],
      [
        'October 2026, for September 2026',
        '1.5% of −$40 of referred sales',
        '−$0.60',
        'To be charged',
      ],
      [
        'October 2026, for November 2026',
        '1.5% of $1,250.50 of referred sales',
        '$0',
        'Nothing to pay',
      ],
    ]);
  });

  it('says of use that comes with an invoice still to be written that it does', async () => {
    const month = '2026-11-01';
    const fee: UsageFee = {
      ...{ month, ofMonth: month, usage: 'orders', base: 1000, unitFee: 100 },
      ...{ currency: 'USD', amount: 10, isCharged: true },
    };
    const { side } = await open({ usage: { running: [], stated: [fee] } });
    expect(await side.findByText(labels.usage.waits)).toBeDefined();
  });

  it('announces the invoice after a trial to who has a card, and none in a pilot without one', async () => {
    const subscription: Subscription = { ...active, status: 'trialing' };
    const { side } = await open({ config: { subscription }, card: null });
    await side.findByText(labels.notice.noCardInTrial);
    expect(side.queryByText(/^Next invoice on/)).toBeNull();
    const other = await open({ config: { subscription } });
    expect(await other.side.findByText('Next invoice on December 24, 2026')).toBeDefined();
  });

  it('leaves use out where it costs nothing', async () => {
    const { side } = await open({});
    await side.findByText('No invoices found');
    expect(side.queryByText(labels.usage.title)).toBeNull();
  });

  it('says that the use could not be loaded, beside all else', async () => {
    const { side } = await open({ usage: null });
    await side.findByText(labels.usage.failed);
    await side.findByText('No invoices found');
  });

  it('says of use and invoices that could not be read again that they may be out of date, and reads them [BILL-173]', async () => {
    let isAway = false;
    const fee: UsageFee = {
      ...{ month: '2026-11-01', ofMonth: '2026-11-01', usage: 'orders', base: 1000, unitFee: 100 },
      ...{ currency: 'USD', amount: 10, isCharged: false },
    };
    const usage = { running: [fee], stated: [] };
    const { side, user } = await open({
      ...{ isAway: () => isAway, usage, invoices: [makeInvoice({ pdf })] },
    });
    await side.findByRole('link', { name: /^Invoice of/ });
    await side.findByText(labels.usage.running);
    expect(side.queryByText(listLabels.stale)).toBeNull();
    isAway = true;
    await user.click(side.getByRole('button', { name: labels.card.edit }));
    await user.click(side.getByRole('button', { name: labels.card.save }));
    await waitFor(() => expect(side.getAllByText(listLabels.stale)).toHaveLength(2));
    expect(side.getAllByText('Gone for lunch')).toHaveLength(2);
    side.getByRole('link', { name: /^Invoice of/ });
    side.getByText(labels.usage.running);
    isAway = false;
    for (const again of side.getAllByRole('button', { name: 'Try again' })) await user.click(again);
    await waitFor(() => expect(side.queryByText(listLabels.stale)).toBeNull());
  });

  it.each(['plan', 'card'] as const)(
    'says once of the whole page that it may be out of date where the %s could not be read again, and reads all [BILL-182]',
    async (part) => {
      let isAway = false;
      const { side, user } = await open({
        ...{ isAway: () => isAway, unread: [part], invoices: [makeInvoice({ pdf })] },
      });
      await side.findByRole('link', { name: /^Invoice of/ });
      isAway = true;
      await user.click(side.getByRole('button', { name: labels.card.edit }));
      await user.click(side.getByRole('button', { name: labels.card.save }));
      await side.findByText(labels.stale);
      side.getByText('Gone for lunch');
      expect(side.queryByText(listLabels.stale)).toBeNull();
      side.getByText('Visa ending in 4242');
      isAway = false;
      await user.click(side.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(side.queryByText(labels.stale)).toBeNull());
      expect(side.queryByText(listLabels.stale)).toBeNull();
    },
  );

  it('says that more invoices could not be loaded, and loads them [BILL-174]', async () => {
    let isAway = false;
    const older = [makeInvoice({ id: 'in_older', pdf })];
    const { side, user } = await open({
      ...{ isAway: () => isAway, invoices: [makeInvoice({ pdf })], older },
    });
    const more = await side.findByRole('button', { name: labels.invoices.more });
    isAway = true;
    await user.click(more);
    await side.findByText(labels.invoices.moreFailed);
    side.getByText('Gone for lunch');
    expect(side.queryByText(listLabels.stale)).toBeNull();
    isAway = false;
    await user.click(side.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(side.getAllByRole('link', { name: /^Invoice of/ })).toHaveLength(2));
    expect(side.queryByText(labels.invoices.moreFailed)).toBeNull();
  });

  it.each(['past_due', 'incomplete', 'unpaid'] as const)(
    'changes no plan while invoices are open (%s), and leads to them [BILL-183]',
    async (status) => {
      const failedPaymentIntent = { status: 'other' as const };
      const { side, user } = await open({
        config: { subscription: { ...active, status } },
        invoices: [makeInvoice({ paid: false, failedPaymentIntent })],
      });
      const pay = await side.findByRole('button', { name: 'Pay Now' });
      await user.click(side.getByRole('radio', { name: /^Pro/ }));
      expect(side.getByRole('button', { name: labels.plan.change })).toHaveProperty(
        'disabled',
        true,
      );
      await user.click(side.getByRole('button', { name: payFirst }));
      expect(pay.ownerDocument.activeElement).toBe(pay);
    },
  );

  it('leads from the notice of an unpaid invoice to the invoice that can be paid [BILL-166]', async () => {
    const failedPaymentIntent = { status: 'other' as const };
    const { side, user } = await open({
      config: { subscription: { ...active, status: 'past_due' } },
      invoices: [makeInvoice({ paid: false, failedPaymentIntent }), makeInvoice({ id: 'in_0' })],
    });
    const pay = await side.findByRole('button', { name: 'Pay Now' });
    await user.click(side.getByRole('button', { name: unpaid }));
    expect(pay.ownerDocument.activeElement).toBe(pay);
  });

  it('says of a tenant that is suspended what it has to pay, and leads there [BILL-176]', async () => {
    const failedPaymentIntent = { status: 'other' as const };
    const { side, user } = await open({
      config: { subscription: { ...active, status: 'unpaid' } },
      invoices: [makeInvoice({ paid: false, failedPaymentIntent })],
    });
    const pay = await side.findByRole('button', { name: 'Pay Now' });
    side.getByText('Suspended');
    await user.click(
      side.getByRole('button', {
        name: 'Your last invoices were not paid. Please pay them below to go on',
      }),
    );
    expect(pay.ownerDocument.activeElement).toBe(pay);
  });

  it('puts the focus into the form of a card that somebody opens, and back to its button [BILL-167]', async () => {
    const { side, user } = await open({});
    const edit = await side.findByRole('button', { name: labels.card.edit });
    const active = () => edit.ownerDocument.activeElement;
    await user.click(edit);
    expect(active()).toBe(side.getByRole('textbox', { name: new RegExp(`^${labels.card.name}`) }));
    await user.click(side.getByRole('button', { name: labels.card.cancel }));
    expect(active()).toBe(side.getByRole('button', { name: labels.card.edit }));
  });

  it('brings into sight why other details of the card, or a payment, were refused [BILL-169]', async () => {
    const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    onTestFinished(() => shown.mockRestore());
    const failedPaymentIntent = { status: 'other' as const };
    const { side, user } = await open({
      invoices: [makeInvoice({ paid: false, failedPaymentIntent })],
      refusesDetails: true,
    });
    await user.click(await side.findByRole('button', { name: 'Pay Now' }));
    const refused = await side.findByText('Error completing payment. Declined.');
    const isShown = (said: HTMLElement) =>
      shown.mock.contexts.some((element) => element instanceof Node && element.contains(said));
    expect(isShown(refused)).toBe(true);
    await user.click(side.getByRole('button', { name: labels.card.edit }));
    await user.click(side.getByRole('button', { name: labels.card.save }));
    expect(isShown(await side.findByText(paymentErrorWords('replace', {})))).toBe(true);
  });

  it('offers to pay what failed, to authorize what waits, and says why a payment was refused [BILL-33]', async () => {
    const pdf = 'https://stripe.example/in_1.pdf';
    const failed = (id: string, status: 'requires_action' | 'other') =>
      makeInvoice({ id, paid: false, failedPaymentIntent: { status } });
    const { side, user } = await open({
      invoices: [
        ...[failed('in_3', 'requires_action'), failed('in_2', 'other'), makeInvoice({ pdf })],
        makeInvoice({ id: 'in_0', details: '1% of ¥50,000', amount: 500, currency: 'JPY' }),
      ],
    });
    expect(await side.findByRole('button', { name: 'Authorize Now' })).toBeDefined();
    expect(side.getAllByText('Unpaid')).toHaveLength(2);
    expect(side.getAllByText('$99.00')).toHaveLength(3);
    expect(side.getByText('¥500')).toBeDefined();
    expect(side.getAllByText('Paid')).toHaveLength(2);
    expect(side.getAllByText('1 × Essentials')).toHaveLength(3);
    expect(side.getAllByText('November 24, 2026')).toHaveLength(4);
    const link = side.getByRole('link', { name: 'Invoice of November 24, 2026 as PDF' });
    expect(link.getAttribute('href')).toBe(pdf);
    await user.click(side.getByRole('button', { name: 'Pay Now' }));
    expect(await side.findByText('Error completing payment. Declined.')).toBeDefined();
  });

  describe('of a customer of AppSumo', () => {
    const onPlan = (count: number) => ({
      config: {
        currentPlan: {
          ...{ id: `appsumo-${count}-v6-forever`, title: `AppSumo ${count}`, amount: null },
          titleWithPeriod: `AppSumo ${count} (Forever)`,
          period: 'forever' as const,
        },
        subscription: null,
      },
      codes: count,
    });
    const enquiry = (side: Opened['side']) =>
      side.getByRole<HTMLTextAreaElement>('textbox', { name: labels.appSumo.comments });
    const codeField = (side: Opened['side']) =>
      side.findByRole<HTMLInputElement>('textbox', { name: labels.appSumo.code });
    const addButton = { name: 'Add Extra AppSumo code' };

    it('has them ask for a paid plan, and asks them for no money [PLAN-110]', async () => {
      const { side, user, sent } = await open(onPlan(2));
      await side.findByText('AppSumo 2 (Forever)');
      expect(side.queryByText(labels.card.title)).toBeNull();
      expect(side.queryByText(labels.notice.noCard)).toBeNull();
      const send = side.getByRole('button', { name: labels.appSumo.send });
      await user.click(send);
      await side.findByText('Please write what you need');
      const comments = enquiry(side);
      await user.type(comments, 'Ten more seats, please');
      await user.click(send);
      expect(await screen.findByText('Your enquiry has been sent')).toBeDefined();
      expect(sent).toEqual([{ comments: 'Ten more seats, please' }]);
      expect(comments.value).toBe('');
    });

    it('opens at the form for a paid plan where the address says so, and only there [BILL-04 BILL-100]', async () => {
      const { side, user, sent } = await open(onPlan(2), '/billing?moveToPaid=true');
      await waitFor(() => expect(enquiry(side).ownerDocument.activeElement).toBe(enquiry(side)));
      await user.keyboard('Ten more seats, please');
      await user.click(side.getByRole('button', { name: labels.appSumo.send }));
      await screen.findByText('Your enquiry has been sent');
      expect(sent).toEqual([{ comments: 'Ten more seats, please' }]);
    });

    it('leaves the focus alone without that word in the address [BILL-04]', async () => {
      const { side } = await open(onPlan(2));
      await codeField(side);
      expect(enquiry(side).ownerDocument.activeElement).not.toBe(enquiry(side));
    });

    it('says how many codes there are, and adds one in upper case as it is typed [BILL-66 BILL-121 LINK-131]', async () => {
      const { side, user, sent } = await open(onPlan(2));
      await side.findByText(/^2 of 10 AppSumo codes are redeemed/);
      const field = await codeField(side);
      await user.type(field, 'sumo-3');
      expect(field.value).toBe('SUMO-3');
      await user.click(side.getByRole('button', addButton));
      expect(await screen.findByText('Added extra code')).toBeDefined();
      expect(sent).toEqual([{ codes: ['SUMO-3'] }]);
      await side.findByText(/^3 of 10 AppSumo codes are redeemed/);
      expect(await side.findByText('AppSumo 3 (Forever)')).toBeDefined();
      expect(field.value).toBe('');
    });

    it('asks for a code where there is none, and sends nothing [BILL-77]', async () => {
      const { side, user, sent } = await open(onPlan(2));
      await codeField(side);
      await user.click(side.getByRole('button', addButton));
      expect(await side.findByText('Please enter a code')).toBeDefined();
      expect(sent).toEqual([]);
    });

    it('says at the field that a code is used, and keeps it there', async () => {
      const message = 'Invalid or already used code';
      const { side, user } = await open({ ...onPlan(2), refusesCodes: message });
      const field = await codeField(side);
      await user.type(field, 'used{Enter}');
      await side.findByText(message);
      expect(field.value).toBe('USED');
      expect(field.getAttribute('aria-invalid')).toBe('true');
    });

    it('offers the tenth code and no eleventh [BILL-66 BILL-78 BILL-134]', async () => {
      const { side, user } = await open(onPlan(9));
      await user.type(await codeField(side), 'LAST{Enter}');
      const said = await side.findByText(/^10 of 10 AppSumo codes are redeemed/);
      expect(side.queryByRole('button', addButton)).toBeNull();
      expect(side.queryByRole('textbox', { name: labels.appSumo.code })).toBeNull();
      await waitFor(() => expect(said.ownerDocument.activeElement).toBe(said));
    });
  });

  it('says in words, without a code, that Stripe does not answer [BILL-128]', async () => {
    const { side, user } = await open({ failsWith: 'stripe-failed' });
    await user.click(await side.findByRole('radio', { name: /^Pro \(Monthly\)/ }));
    await user.click(side.getByRole('button', { name: labels.plan.change }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change to Pro (Monthly)?' }));
    await dialog.findByText(/\$150\.00 is due now/);
    await user.click(dialog.getByRole('button', { name: labels.plan.change }));
    const said = await side.findByText(problemMessages['stripe-failed']);
    expect(said.textContent).not.toContain('stripe-failed');
  });

  it('has no card form for who pays by PayPal, and none where nobody is billed [BILL-48]', async () => {
    const { side } = await open({ config: { paymentMethod: 'paypal-only', subscription: null } });
    expect(await side.findByText(labels.payPal.text)).toBeDefined();
    expect(side.queryByText(labels.card.title)).toBeNull();
  });

  it('shows the plan of who has paid by PayPal, earlier invoices, and nothing to pay it by a second time [BILL-177]', async () => {
    const { side } = await open({
      config: { paymentMethod: 'paypal-or-stripe', paidByPayPal: true, subscription: null },
      invoices: [makeInvoice()],
    });
    await side.findByText(
      'Your account is paid by PayPal. Please contact support to change your plan.',
    );
    expect(side.getByText(starter.titleWithPeriod)).toBeDefined();
    expect(await side.findByText('1 × Essentials')).toBeDefined();
    expect(side.queryByRole('button', { name: labels.plan.confirm })).toBeNull();
  });

  it('keeps other details of the card, and says so [BILL-117]', async () => {
    const { side, user, sent } = await open({});
    await user.click(await side.findByRole('button', { name: labels.card.edit }));
    const name = side.getByRole('textbox', { name: new RegExp(`^${labels.card.name}`) });
    await user.clear(name);
    await user.type(name, 'Ada Lovelace');
    await user.click(side.getByRole('button', { name: labels.card.save }));
    expect(await screen.findByText('Updated billing details')).toBeDefined();
    expect(sent).toMatchObject([{ name: 'Ada Lovelace', expiryMonth: 4, expiryYear: 2042 }]);
  });

  it.each([
    ['subscriptionUpdated', 'Subscription updated'],
    ['oneTimeChargeSucceeded', 'Payment succeeded'],
  ])('says once what %s of the address says [BILL-03 BILL-118]', async (name, text) => {
    const { address } = await open({}, `/billing?${name}=true`);
    expect(await screen.findByText(text)).toBeDefined();
    expect(address()).toBe('/billing');
  });
});
