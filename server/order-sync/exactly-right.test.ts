import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvedStates } from '#contract/referrals/trail.ts';
import type { SignedWebhook } from '#sandbox/shopify/shopify-sandbox.ts';
import {
  type ShopifyServer,
  startShopifyServer,
} from '#server/shopify/testing/connected-server.ts';
import { addConnectedProgramme, type ConnectedProgramme } from './testing/connected-programme.ts';
import { LedgerModel } from './testing/ledger-model.ts';

/** LEDGER_RUNS sets another number, such as 500 after a change of how orders are taken in. */
const numRuns = Number(process.env.LEDGER_RUNS ?? 12);

let shopify: ShopifyServer;

beforeAll(async () => {
  shopify = await startShopifyServer();
});
afterAll(() => shopify.close());

const codes = ['ANNA', 'BENNO'] as const;
const week = 7 * 24 * 60 * 60 * 1000;
const place = fc.nat(2);
const code = fc.constantFrom(...codes);
const kind = <Kind extends string>(name: Kind) => fc.constant(name);

/** The events that can happen in a shop, on the way from it, and at the brand. `place` names an order. */
const event = fc.oneof(
  fc.record({ kind: kind('placed'), cents: fc.nat(90_000), code }),
  fc.record({ kind: kind('refunded'), place, share: fc.constantFrom(0, 1, 33, 50, 100) }),
  fc.record({ kind: kind('cancelled'), place }),
  // The webhooks that have not arrived, or all that were ever sent; in their order, or the last one first.
  fc.record({ kind: kind('told'), isAgain: fc.boolean(), isReversed: fc.boolean() }),
  fc.record({ kind: kind('synced') }),
  fc.record({ kind: kind('decided'), place, state: fc.constantFrom(...approvedStates) }),
  fc.record({ kind: kind('rate'), hundredths: fc.constantFrom(0, 500, 1250, 3333, 10_000) }),
  fc.record({ kind: kind('code'), code, owner: fc.constantFrom(0, 1, null) }),
  fc.record({ kind: kind('days'), days: fc.constantFrom(0, 1, 2, 5, 14) }),
);
type Event = typeof event extends fc.Arbitrary<infer Each> ? Each : never;

/** A brand and its shop beside the model of them. */
class Play {
  readonly model = new LedgerModel();
  readonly #programme: ConnectedProgramme;
  readonly #told: SignedWebhook[] = [];
  readonly #arrived = new Set<string>();

  constructor(programme: ConnectedProgramme) {
    this.#programme = programme;
    for (const [index, each] of codes.entries()) this.model.owners.set(each, index);
  }

  async happen(event: Event): Promise<void> {
    // No two things happen at one moment, and none at that of a window's end.
    shopify.server.now = new Date(shopify.server.now.getTime() + 1000);
    await this.#do(event);
    this.#told.push(...shopify.webhooks.splice(0));
  }

  async #do(event: Event): Promise<void> {
    const { model } = this;
    const programme = this.#programme;
    const { shop } = programme;
    const { now } = shopify.server;
    if (event.kind === 'placed') {
      const { cents, code } = event;
      const goods = (cents / 100).toFixed(2);
      await shop.placeOrder({ goods, discountCodes: [code.toLowerCase()], createdAt: now });
      const moment = now.getTime();
      const facts = { code, cents, orderedAt: moment, changedAt: moment };
      model.orders.push({ ...facts, refundedCents: 0, isCancelled: false });
    } else if (event.kind === 'refunded' || event.kind === 'cancelled') {
      const order = model.orders[event.place];
      const there = shop.orders[event.place];
      if (!order || !there) return;
      order.changedAt = now.getTime();
      if (event.kind === 'cancelled') {
        order.isCancelled = true;
        return shop.cancel(there.id, now);
      }
      const cents = Math.floor(((order.cents - order.refundedCents) * event.share) / 100);
      order.refundedCents += cents;
      await shop.refund(there.id, { goods: (cents / 100).toFixed(2) }, now);
    } else if (event.kind === 'told') await this.#tell(event);
    else if (event.kind === 'synced') {
      await programme.sync();
      model.orders.forEach(({ changedAt }, index) => {
        if (changedAt >= now.getTime() - week) model.arrive(index);
      });
    } else if (event.kind === 'decided') {
      if (!model.isReferral(event.place)) return;
      await programme.decide(await this.#idOf(event.place), event.state);
      model.decide(event.place, event.state);
    } else if (event.kind === 'rate') {
      await programme.setRate(event.hundredths / 100);
      model.hundredths = event.hundredths;
    } else if (event.kind === 'code') {
      const { code, owner } = event;
      await programme.giveCode(code, owner === null ? null : (programme.people[owner] ?? null));
      model.owners.set(code, owner);
    } else await programme.pass(event.days);
  }

  /** A webhook that has arrived says nothing when it comes again. */
  async #tell({ isAgain, isReversed }: Extract<Event, { kind: 'told' }>): Promise<void> {
    const news = this.#told.filter(({ webhookId }) => !this.#arrived.has(webhookId));
    const sent = isAgain ? this.#told : news;
    await this.#programme.deliver(isReversed ? sent.toReversed() : sent);
    for (const { webhookId, body } of news) {
      this.#arrived.add(webhookId);
      this.model.arrive(this.#programme.shop.orders.findIndex(({ id }) => body.includes(`${id}`)));
    }
  }

  async #idOf(index: number): Promise<string> {
    const id = await this.#programme.findOrder(this.#programme.shop.orders[index]?.id ?? 0);
    if (id === undefined) throw new Error('The order has not arrived');
    return id;
  }
}

it('the ledger holds what the rules say of the orders as they stand, however they came [REF-34 REF-42 REF-45 JOB-35]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 16 }), async (events) => {
      shopify.server.now = new Date();
      const programme = await addConnectedProgramme(shopify, codes);
      const play = new Play(programme);
      for (const each of events) {
        await play.happen(each);
        const { now } = shopify.server;
        // A job credits the due orders; without one, the next event does.
        if (each.kind === 'days')
          expect(await programme.points()).toEqual(play.model.points(2, now.getTime()));
      }
      const arriveAll = async (isAgain: boolean) => {
        await play.happen({ kind: 'told', isAgain, isReversed: true });
        await play.happen({ kind: 'synced' });
        await play.happen({ kind: 'days', days: 0 });
        expect(await programme.points()).toEqual(
          play.model.points(2, shopify.server.now.getTime()),
        );
        return programme.countEntries();
      };
      const entries = await arriveAll(false);
      expect(await arriveAll(true)).toBe(entries);
    }),
    { numRuns, endOnFailure: true },
  );
});
