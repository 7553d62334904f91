/** A charge as a shop has it: a subscription, or one that is paid once. */
export interface SandboxCharge {
  readonly id: number;
  readonly kind: 'AppSubscription' | 'AppPurchaseOneTime';
  readonly name: string;
  readonly amount: string;
  /** Such as `EVERY_30_DAYS`; null for one that is paid once. */
  readonly interval: string | null;
  readonly test: boolean;
  readonly returnUrl: string;
  readonly createdAt: string;
  status: string;
  currentPeriodEnd: string | null;
}

/** The name of a charge at Shopify. */
export const gidOf = ({ kind, id }: Pick<SandboxCharge, 'id' | 'kind'>): string =>
  `gid://shopify/${kind}/${id}`;

const days = { EVERY_30_DAYS: 30, ANNUAL: 365 } as const;

/** When a subscription is paid next: one that begins now, or has begun at a moment before. */
export function periodEndOf(
  { interval }: Pick<SandboxCharge, 'interval'>,
  now = Date.now(),
  begun = now,
): string | null {
  if (interval !== 'ANNUAL' && interval !== 'EVERY_30_DAYS') return null;
  const period = days[interval] * 86_400_000;
  const paid = Math.floor((now - begun) / period) + 1;
  return new Date(begun + paid * period).toISOString();
}

/** A webhook about a charge: its topic, and its payload. */
export function chargeWebhook(charge: SandboxCharge): readonly [topic: string, payload: object] {
  const { name, status, createdAt } = charge;
  const about = {
    ...{ admin_graphql_api_id: gidOf(charge), name, status },
    ...{ created_at: createdAt, updated_at: new Date().toISOString(), currency: 'USD' },
  };
  return charge.kind === 'AppSubscription'
    ? ['APP_SUBSCRIPTIONS_UPDATE', { app_subscription: about }]
    : ['APP_PURCHASES_ONE_TIME_UPDATE', { app_purchase_one_time: about }];
}
