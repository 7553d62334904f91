import { z } from 'zod';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { type ConnectedShop, openConnectedShop } from '#server/shopify/connected-shop.ts';
import { deleteDiscount, findDiscount } from '#server/shopify/discounts.ts';
import { disableGiftCard, findGiftCards } from '#server/shopify/gift-cards.ts';
import { againLater, isGone } from '#server/shopify/job-failures.ts';
import { markOf } from './mark.ts';
import type { SelectionRow } from './repository.ts';

export const OurCode = z.object({
  kind: z.enum(['discount', 'gift-card']),
  code: z.string(),
  /** The mark by which the shop's code is known as ours. */
  mark: z.string(),
});
export type OurCode = z.infer<typeof OurCode>;

/** Whether a code has been used in a shop, also one that somebody else has made. */
export async function isUsedInShop(
  shop: ConnectedShop,
  { kind, code }: Pick<OurCode, 'kind' | 'code'>,
): Promise<boolean> {
  if (kind === 'discount') return (await findDiscount(shop, code))?.isUsed ?? false;
  return (await findGiftCards(shop, code)).some(({ isUsed }) => isUsed);
}

/** Deletes our discount, or disables our gift card. Nothing happens where the shop has none, or another's. */
export async function withdrawFromShop(
  shop: ConnectedShop,
  { kind, code, mark }: OurCode,
): Promise<void> {
  if (kind === 'discount') {
    const found = await findDiscount(shop, code);
    if (found?.title.endsWith(mark)) await deleteDiscount(shop, found.id);
    return;
  }
  const found = (await findGiftCards(shop, code)).find(({ note }) => note === mark);
  if (found && !found.isDisabled) await disableGiftCard(shop, found.id);
}

/** The name and the payload of the job, for callers that ask for it. */
const withdrawCodeRequest = { name: 'withdraw-reward-code', payload: OurCode };

/** Takes back a code that a shop may have made for a selection which is not issued with it. */
export const withdrawCodeJob = (config: Config): Job<OurCode> =>
  defineJob({
    ...withdrawCodeRequest,
    isSecret: true,
    async run(code, { inTenant, log }) {
      try {
        await withdrawFromShop(
          await openConnectedShop({ config, inTenant, now: new Date() }),
          code,
        );
      } catch (error) {
        if (isGone(error)) return log.debug({}, 'A shop is no longer connected');
        throw againLater(error);
      }
    },
  });

/** Asks for the code of a selection to be taken back, if there may be one. */
export async function askToWithdraw(
  db: TenantDb,
  { id, issueType, shopCode }: Pick<SelectionRow, 'id' | 'issueType' | 'shopCode'>,
): Promise<void> {
  if (shopCode === null) return;
  const kind = issueType === 'shopify-discount' ? 'discount' : 'gift-card';
  const payload = { kind, code: shopCode, mark: markOf({ id }) } as const;
  await enqueue(db, withdrawCodeRequest, payload, { key: `${id} ${shopCode}` });
}
