import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { fairQueue } from '#server/platform/fair-queue.ts';

/** argon2id, the library's default variant, at the cost OWASP names first. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * Each takes a processor for some hundredths of a second, and one of the four threads that also read
 * files: at least one processor stays free for everybody else's calls.
 */
const inTurn = fairQueue({
  places: Math.min(Math.max(availableParallelism() - 1, 1), 3),
  placesEach: 2,
  waitingEach: 200,
  longestWait: 15_000,
});

/** Who asks where no tenant does: the demo. */
const noTenant = '';

const hashOfNobody = hash(randomBytes(32), cost);

/**
 * The hash to store for a password. It waits for its turn among the tenants, and `tenantId` is the one
 * that asks; throws ProblemError `unavailable` where too many calls of that tenant wait.
 */
export const hashPassword = (password: string, tenantId = noTenant): Promise<string> =>
  inTurn(tenantId, () => hash(password, cost));

/**
 * Whether a password is the stored one; in turn, like `hashPassword`. Without a stored hash the same work
 * is done, so that time does not tell who has an account.
 */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  tenantId = noTenant,
): Promise<boolean> {
  const known = stored ?? (await hashOfNobody);
  const matches = await inTurn(tenantId, () => verify(known, password));
  return matches && typeof stored === 'string';
}
