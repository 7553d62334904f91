import { setTimeout as delay } from 'node:timers/promises';
import { type AuditCause, recordAudit } from '#server/audit/record.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import type { Config } from '#server/platform/config.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { ProblemError } from '#server/platform/problems.ts';
import type { ShopContext } from '#server/shopify/connected-shop.ts';
import { setUpShop } from '#server/shopify/set-up-shop.ts';
import type { ShopClient } from '#server/shopify/shop-client.ts';
import { makeAtShop } from './charge-client.ts';
import { type ChargeRow, claimCharge, keepMade, releaseClaim, type Wanted } from './repository.ts';

/** A second caller looks so often whether the first has an answer: longer than a call of a shop takes. */
const looks = { most: 60, everyMilliseconds: 200 } as const;

interface Making {
  readonly context: ShopContext & { readonly config: Config };
  readonly shop: ShopClient;
  readonly cause: AuditCause;
  readonly wanted: Wanted;
  readonly period: 'monthly' | 'annual';
  readonly returnUrl: string;
}

/**
 * Has Shopify make a charge, once for all who want the same at the same time: one asks, the others wait for the answer.
 * One that waits for its approval, or runs, is answered again. Throws ProblemError `conflict` where the id names
 * another charge, or a `ShopError`.
 */
export async function makeCharge(making: Making): Promise<ChargeRow> {
  const { context, wanted } = making;
  for (let look = 0; look < looks.most; look++) {
    const claim = await context.inTenant((db) => claimCharge(db, wanted, context.now));
    if (!claim) throw new ProblemError('conflict');
    if (claim.isOwn) return ask(making, claim.row);
    if (claim.row.status !== 'asking') return claim.row;
    await delay(looks.everyMilliseconds);
  }
  throw new ShopError('busy', { retryAfterSeconds: 5 });
}

async function ask(
  { context, shop, cause, period, returnUrl }: Making,
  charge: ChargeRow,
): Promise<ChargeRow> {
  const { config, inTenant, now } = context;
  try {
    const made = await makeAtShop(shop, { charge, period, returnUrl });
    return await inTenant(async (db) => {
      const { row, isOwn } = await keepMade(db, charge, made);
      if (!isOwn) return row;
      // A shop that was connected before there were charges does not tell of them yet.
      await enqueue(db, setUpShop(config), {});
      const subject = charge.description;
      await recordAudit(db, cause, { action: 'shopify-charge-created', subject });
      return row;
    });
  } catch (error) {
    await inTenant((db) => releaseClaim(db, charge, now));
    throw error;
  }
}
