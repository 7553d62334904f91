import { listOf, type Param, partOf, textOf, textsOf } from './form.ts';
import { applyUpdate, charge, endOfPeriod, itemOf } from './invoices.ts';
import type { Invoice, Price, Schedule, Subscription, SubscriptionItem } from './shapes.ts';
import { badRequest } from './stripe-error.ts';
import type { World } from './world.ts';

type Params = Record<string, Param>;

const daySeconds = 86_400;

const priceNamed = (world: World, params: Params): Price => {
  const [item] = listOf(params.items);
  return world.find(world.prices, 'price', textOf(partOf(item).price) ?? '');
};

const itemAt = (id: string, price: Price, start: number, end: number) =>
  ({
    ...{ id, object: 'subscription_item', price, quantity: 1 },
    ...{ current_period_start: start, current_period_end: end },
  }) satisfies SubscriptionItem;

/** `POST /v1/subscriptions`, with payment_behavior `allow_incomplete`. */
export function createSubscription(world: World, params: Params): Subscription {
  const customer = world.find(world.customers, 'customer', textOf(params.customer) ?? '');
  const price = priceNamed(world, params);
  const trialDays = Number(textOf(params.trial_period_days) ?? 0);
  const isTrial = trialDays > 0;
  const trialEnd = world.now + trialDays * daySeconds;
  const end = isTrial ? trialEnd : endOfPeriod(world.now, price);
  const item = itemAt(world.newId('si'), price, world.now, end);
  const subscription: Subscription = {
    ...{ id: world.newId('sub'), object: 'subscription', customer: customer.id },
    ...{ created: world.now, status: isTrial ? 'trialing' : 'incomplete' },
    items: { object: 'list', data: [item], has_more: false },
    ...{ trial_end: isTrial ? trialEnd : null, latest_invoice: null, schedule: null },
    billing_cycle_anchor: isTrial ? trialEnd : world.now,
    ...{ pending_update: null, metadata: textsOf(params.metadata) },
    pending_invoice_item_interval: null,
    trial_settings: { end_behavior: { missing_payment_method: endOfTrial(params) } },
  };
  world.subscriptions.set(subscription.id, subscription);
  const period = { start: world.now, end };
  const amount = isTrial ? 0 : price.unit_amount;
  world.tell('customer.subscription.created', subscription);
  charge(world, subscription, [{ description: describe(world, price), amount, period }]);
  return subscription;
}

function endOfTrial(params: Params): 'cancel' | 'create_invoice' {
  const { end_behavior } = partOf(params.trial_settings);
  const given = textOf(partOf(end_behavior).missing_payment_method);
  return given === 'cancel' ? given : 'create_invoice';
}

const describe = (world: World, price: Price): string =>
  `1 × ${world.products.get(price.product)?.name ?? price.product}`;

/** The lines of a change of the price now, and the items that follow from it. */
function planChange(world: World, subscription: Subscription, params: Params) {
  const item = itemOf(subscription);
  const price = priceNamed(world, params);
  const at = Number(textOf(params.proration_date) ?? world.now);
  const isTrial = subscription.status === 'trialing';
  const sameInterval = price.recurring.interval === item.price.recurring.interval;
  const { current_period_start: start, current_period_end: end } = item;
  const share = Math.min(1, Math.max(0, (end - at) / (end - start)));
  const nextEnd = sameInterval || isTrial ? end : endOfPeriod(at, price);
  const period = { start: at, end: nextEnd };
  const credit = -Math.round(item.price.unit_amount * share);
  const cost = sameInterval ? Math.round(price.unit_amount * share) : price.unit_amount;
  const lines = isTrial
    ? [{ description: describe(world, price), amount: 0, period }]
    : [
        {
          description: `Unused time on ${describe(world, item.price)}`,
          amount: credit,
          period: { start: at, end },
        },
        { description: `Remaining time on ${describe(world, price)}`, amount: cost, period },
      ];
  const from = sameInterval || isTrial ? start : at;
  const anchor = sameInterval || isTrial ? subscription.billing_cycle_anchor : at;
  return { lines, items: [itemAt(item.id, price, from, nextEnd)], anchor, isTrial };
}

/** `POST /v1/subscriptions/:id`: another price, charged at once. */
export function updateSubscription(world: World, id: string, params: Params): Subscription {
  const subscription = world.find(world.subscriptions, 'subscription', id);
  if (subscription.schedule !== null && params.items !== undefined)
    throw badRequest('The subscription is managed by a subscription schedule');
  Object.assign(subscription.metadata, textsOf(params.metadata));
  if (params.pending_invoice_item_interval !== undefined)
    subscription.pending_invoice_item_interval = { interval: 'month', interval_count: 1 };
  if (params.items === undefined) return subscription;
  const { lines, items, anchor, isTrial } = planChange(world, subscription, params);
  if (isTrial) {
    subscription.items.data = items;
    world.tell('customer.subscription.updated', subscription);
    return subscription;
  }
  // It is taken back where the payment is not made, and done by the payment otherwise.
  subscription.pending_update = { subscription_items: items, billing_cycle_anchor: anchor };
  const invoice = charge(world, subscription, lines);
  if (invoice.status === 'paid' && subscription.pending_update) {
    applyUpdate(subscription);
    world.tell('customer.subscription.updated', subscription);
  }
  return subscription;
}

/** `POST /v1/invoices/create_preview` of a change of the price. */
export function previewChange(
  world: World,
  params: Params,
): Pick<Invoice, 'object' | 'amount_due' | 'total' | 'currency' | 'lines'> {
  const subscription = world.find(
    world.subscriptions,
    'subscription',
    textOf(params.subscription) ?? '',
  );
  const { lines } = planChange(world, subscription, partOf(params.subscription_details));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...{ object: 'invoice', amount_due: Math.max(0, total), total, currency: 'usd' },
    lines: {
      ...{ object: 'list', has_more: false },
      data: lines.map((line, index) => ({ id: `il_${index}`, object: 'line_item', ...line })),
    },
  };
}

/** `DELETE /v1/subscriptions/:id`: ends it now. */
export function cancel(world: World, id: string): Subscription {
  const subscription = world.find(world.subscriptions, 'subscription', id);
  if (subscription.status === 'canceled') throw badRequest('This subscription is canceled already');
  subscription.status = 'canceled';
  world.tell('customer.subscription.deleted', subscription);
  return subscription;
}

/** `POST /v1/subscription_schedules` with `from_subscription`. */
export function createSchedule(world: World, params: Params): Schedule {
  const id = textOf(params.from_subscription) ?? '';
  const subscription = world.find(world.subscriptions, 'subscription', id);
  if (subscription.schedule !== null)
    throw badRequest('This subscription is managed by a subscription schedule already');
  const { price, current_period_start, current_period_end } = itemOf(subscription);
  const schedule: Schedule = {
    ...{ id: world.newId('sub_sched'), object: 'subscription_schedule', subscription: id },
    ...{ status: 'active', end_behavior: 'release', metadata: {} },
    phases: [
      {
        ...{ start_date: current_period_start, end_date: current_period_end },
        items: [{ price: price.id, quantity: 1 }],
      },
    ],
  };
  world.schedules.set(schedule.id, schedule);
  subscription.schedule = schedule.id;
  return schedule;
}

/** `POST /v1/subscription_schedules/:id`: other phases. */
export function updateSchedule(world: World, id: string, params: Params): Schedule {
  const schedule = world.find(world.schedules, 'subscription_schedule', id);
  if (textOf(params.proration_behavior) !== 'none')
    throw badRequest('The sandbox knows phases without prorations only');
  const [first] = listOf(params.phases).map(partOf);
  if (Number(textOf(first?.start_date)) !== presentPhase(world, schedule)?.start_date)
    throw badRequest('You can not modify the start date of the current phase.');
  const subscription = world.subscriptions.get(schedule.subscription ?? '');
  const { trial_end: trialEnd = null, status } = subscription ?? {};
  if (status === 'trialing' && Number(textOf(first?.trial_end)) !== trialEnd)
    throw badRequest('The sandbox ends no trial by a schedule');
  const metadata = Object.entries({ ...schedule.metadata, ...textsOf(params.metadata) });
  schedule.metadata = Object.fromEntries(metadata.filter(([, value]) => value !== ''));
  let next = 0;
  schedule.phases = listOf(params.phases).map((phase) => {
    const [item] = listOf(partOf(phase).items);
    const price = world.find(world.prices, 'price', textOf(partOf(item).price) ?? '');
    // A phase begins when the one before it ends.
    const start = Number(textOf(partOf(phase).start_date) ?? next);
    next = Number(textOf(partOf(phase).end_date) ?? endOfPeriod(start, price));
    return { start_date: start, end_date: next, items: [{ price: price.id, quantity: 1 }] };
  });
  return schedule;
}

const presentPhase = ({ now }: World, { phases }: Schedule) =>
  phases.find(({ start_date, end_date }) => start_date <= now && now < end_date);

/** A schedule as the API shows it. */
export const showSchedule = (world: World, schedule: Schedule): object => ({
  ...schedule,
  current_phase: presentPhase(world, schedule) ?? null,
});

/** `POST /v1/subscription_schedules/:id/release`: the subscription stays as it is. */
export function releaseSchedule(world: World, id: string): Schedule {
  const schedule = world.find(world.schedules, 'subscription_schedule', id);
  const subscription = world.subscriptions.get(schedule.subscription ?? '');
  if (subscription) subscription.schedule = null;
  schedule.status = 'released';
  return schedule;
}

/** Lets time pass: trials end, periods are paid, and phases of schedules begin. */
export function advance(world: World, days: number): void {
  world.aheadSeconds += days * daySeconds;
  for (const subscription of world.subscriptions.values()) {
    renew(world, subscription);
    const waiting = subscription.pending_invoice_item_interval && takeItems(world, subscription);
    if (waiting && waiting.length > 0) charge(world, subscription, waiting);
  }
}

/** The lines of the items that wait for the next invoice of a subscription. */
function takeItems(world: World, { id }: Subscription) {
  const waiting = [...world.invoiceItems.values()].filter(
    ({ invoice, subscription }) => invoice === null && subscription === id,
  );
  const period = { start: world.now, end: world.now };
  return waiting.map((item) => {
    item.invoice = 'taken';
    return { description: item.description, amount: item.amount, period };
  });
}

function renew(world: World, subscription: Subscription): void {
  if (!['trialing', 'active', 'past_due'].includes(subscription.status)) return;
  const item = itemOf(subscription);
  const start = item.current_period_end;
  if (start > world.now) return;
  const customer = world.find(world.customers, 'customer', subscription.customer);
  const { missing_payment_method: without } = subscription.trial_settings.end_behavior;
  const hasCard = customer.invoice_settings.default_payment_method !== null;
  if (subscription.status === 'trialing' && without === 'cancel' && !hasCard) {
    cancel(world, subscription.id);
    return;
  }
  const schedule = world.schedules.get(subscription.schedule ?? '');
  const phase = schedule?.phases.find((each) => each.start_date <= start && start < each.end_date);
  const price = phase ? world.find(world.prices, 'price', phase.items[0]?.price ?? '') : item.price;
  // Its last phase has to be over.
  if (schedule && !phase) releaseSchedule(world, schedule.id);
  if (price.recurring.interval !== item.price.recurring.interval)
    subscription.billing_cycle_anchor = start;
  const end = endOfPeriod(start, price, subscription.billing_cycle_anchor);
  subscription.items.data = [itemAt(item.id, price, start, end)];
  subscription.status = 'active';
  const line = { description: describe(world, price), amount: price.unit_amount };
  const lines = [{ ...line, period: { start, end } }, ...takeItems(world, subscription)];
  const invoice = charge(world, subscription, lines, start);
  if (invoice.status === 'open') subscription.status = 'past_due';
  world.tell('customer.subscription.updated', subscription);
  renew(world, subscription);
}
