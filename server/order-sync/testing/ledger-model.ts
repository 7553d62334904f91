const day = 24 * 60 * 60 * 1000;

interface Placed {
  readonly code: string;
  readonly cents: number;
  readonly orderedAt: number;
  refundedCents: number;
  isCancelled: boolean;
  changedAt: number;
}

interface Referral {
  readonly owner: number;
  readonly hundredths: number;
  readonly dueAt: number;
  netCents: number;
  state: string;
}

/**
 * The rules for a few orders, in whole numbers and without a line of the product: the owner and the rate of an order
 * are decided when it first arrives with a code that somebody has; its amounts are those of its last arrival; it is
 * worth points once it is approved and 14 days old. Days are those of the clock, in milliseconds.
 */
export class LedgerModel {
  readonly orders: Placed[] = [];
  /** The owner of each code, by their place; null for nobody. */
  readonly owners = new Map<string, number | null>();
  /** The commission in hundredths of a percent. */
  hundredths = 1000;
  readonly #referrals = new Map<number, Referral>();

  /** The order at a place arrives, as the shop has it by now. */
  arrive(place: number): void {
    const order = this.orders[place];
    if (!order) return;
    const { code, cents, refundedCents, isCancelled, orderedAt } = order;
    const netCents = isCancelled ? 0 : cents - refundedCents;
    const known = this.#referrals.get(place);
    if (known) known.netCents = netCents;
    const owner = this.owners.get(code) ?? null;
    if (known || owner === null) return;
    const { hundredths } = this;
    const dueAt = orderedAt + 14 * day;
    this.#referrals.set(place, { owner, hundredths, dueAt, netCents, state: 'approved' });
  }

  isReferral(place: number): boolean {
    return this.#referrals.has(place);
  }

  decide(place: number, state: string): void {
    const referral = this.#referrals.get(place);
    if (referral) referral.state = state;
  }

  /** The points that so many people have at a moment, at 10 points for a euro; halves go up. */
  points(people: number, now: number): number[] {
    return Array.from({ length: people }, (_, person) =>
      [...this.#referrals.values()]
        .filter(
          ({ owner, state, dueAt }) => owner === person && state === 'approved' && dueAt <= now,
        )
        .map(({ netCents, hundredths }) => Math.floor((netCents * hundredths + 50_000) / 100_000))
        .reduce((sum, points) => sum + points, 0),
    );
  }
}
