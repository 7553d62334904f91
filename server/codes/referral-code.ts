import { randomInt } from 'node:crypto';
import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import { containsProhibited, nameInCode } from '#contract/codes/words.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { addCode, type CodeRow, findReferralCode } from './repository.ts';

/** No 0, O, 1 or I, which look alike where somebody reads a code out. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const randomCharacters = 4;

/** Two at once may meet, and words may be prohibited; nobody is this unlucky. */
const mostTries = 50;

const randomPart = (): string =>
  Array.from({ length: randomCharacters }, () => characters[randomInt(characters.length)]).join('');

/**
 * The code of an ambassador for a referral activity type, made on first need (REF-61, REF-62). Where the first
 * name has a prohibited word in it, the code goes without it.
 */
export async function getOrCreateReferralCode(
  db: TenantDb,
  { id: userId, firstName }: { readonly id: string; readonly firstName: string },
  { rootId, system }: { readonly rootId: string; readonly system: ReferralSystem },
  { now, random = randomPart }: { readonly now: Date; readonly random?: () => string },
): Promise<CodeRow> {
  const words = (await getOwnSettings(db)).discountCodes.prohibitedWords;
  const name = nameInCode(firstName);
  const beginning = containsProhibited(name, words) ? '' : name;
  for (let count = 0; count < mostTries; count += 1) {
    const known = await findReferralCode(db, userId, rootId);
    if (known) return known;
    const code = `${beginning}${random()}`;
    if (containsProhibited(code, words)) continue;
    await addCode(db, { userId, kind: 'referral', code, system, rootId, createdAt: now });
  }
  throw new Error('No referral code was free');
}
