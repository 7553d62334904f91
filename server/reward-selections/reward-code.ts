import { randomInt } from 'node:crypto';
import { containsProhibited } from '#contract/codes/words.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { isCodeKnown } from './repository.ts';

/** No 0, O, 1 or I, which look alike where somebody reads a code out (REW-196). */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const randomCharacters = 8;

/** Words may be prohibited; nobody is this unlucky. */
const mostTries = 50;

const randomPart = (): string =>
  Array.from({ length: randomCharacters }, () => characters[randomInt(characters.length)]).join('');

export type CodeKind = 'discount' | 'gift-card';

interface NewCode {
  readonly kind: CodeKind;
  /** Whether a shop is to make it: a gift card of Shopify has 8 to 20 letters and digits, and no hyphen. */
  readonly isForShop?: boolean;
  readonly random?: () => string;
}

/**
 * A code that the tenant does not have yet: the prefix of its settings and eight characters, without a prohibited word
 * in them (REW-106, REW-146, REW-195, REW-196). A prefix with such a word is left out.
 */
export async function makeRewardCode(
  db: TenantDb,
  { kind, isForShop = false, random = randomPart }: NewCode,
): Promise<string> {
  const { rewards, discountCodes } = await getOwnSettings(db);
  const words = discountCodes.prohibitedWords;
  const prefix = kind === 'discount' ? rewards.discountCodePrefix : rewards.giftCardCodePrefix;
  const fitting =
    isForShop && kind === 'gift-card'
      ? prefix.replaceAll('-', '').slice(0, 20 - randomCharacters)
      : prefix;
  const beginning = containsProhibited(fitting, words) ? '' : fitting;
  for (let count = 0; count < mostTries; count += 1) {
    const code = `${beginning}${random()}`;
    if (!containsProhibited(code, words) && !(await isCodeKnown(db, code))) return code;
  }
  throw new Error('No reward code was free');
}
