import type { CodeCap, PersonCodes, ReferralCode } from '#contract/codes/code.ts';
import type * as endpoints from '#contract/codes/endpoints.ts';
import { containsProhibited } from '#contract/codes/words.ts';
import { findReferralType, findType } from '#server/activity-types/queries.ts';
import { recordAudit } from '#server/audit/record.ts';
import { findPersonById, type UserRow } from '#server/people/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { type Actor, idAsked, isAdmin } from '#server/platform/http/caller.ts';
import { assertOwnOrAdmin } from '#server/platform/http/own-or-admin.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { getOrCreateReferralCode as getOrCreate } from './referral-code.ts';
import * as repository from './repository.ts';

export function listCodes(call: Call<typeof endpoints.listCodes>): Promise<PersonCodes> {
  const userId = idAsked(call);
  return call.transaction(async (db) => {
    await getPerson(db, userId);
    assertOwnOrAdmin(call.actor, userId);
    return codesOf(db, userId, call.actor);
  });
}

/**
 * Adds a discount code that an ambassador has in a shop (REF-63). A repeat changes nothing. Throws ProblemError
 * `not-found` for nobody of the tenant, `code-in-use` where it is somebody else's or a referral code.
 */
export function addDiscountCode(
  call: Call<typeof endpoints.addDiscountCode>,
): Promise<PersonCodes> {
  const userId = idAsked(call);
  const { code, system } = call.body;
  return call.transaction(async (db) => {
    const person = await getPerson(db, userId);
    await assertAllowed(db, code);
    const rootId = (await findReferralType(db, system))?.rootId ?? null;
    const isNew = await repository.addCode(db, {
      ...{ userId, kind: 'discount', code, system, rootId },
      createdAt: call.now,
    });
    if (isNew)
      await recordAudit(db, call, { action: 'code-added', subject: code, personId: person.id });
    const codes = await codesOf(db, userId, call.actor);
    if (!codes.discountCodes.some((own) => own.code === code))
      throw new ProblemError('code-in-use');
    return codes;
  });
}

/** Removes a discount code; the referrals made with it stay (REF-64). Throws ProblemError `not-found`. */
export async function removeDiscountCode(
  call: Call<typeof endpoints.removeDiscountCode>,
): Promise<undefined> {
  const userId = idAsked(call);
  await call.transaction(async (db) => {
    const removed = await repository.removeDiscountCode(db, userId, call.params.codeId);
    if (!removed) throw new ProblemError('not-found');
    await recordAudit(db, call, {
      ...{ action: 'code-removed', subject: removed.code },
      personId: userId,
    });
  });
}

/** Sets how many orders with a code count that nobody clicked for, or that any number does. Throws ProblemError `not-found`. */
export function setCodeCap(call: Call<typeof endpoints.setCodeCap>): Promise<PersonCodes> {
  const userId = idAsked(call);
  const { cap } = call.body;
  return call.transaction(async (db) => {
    const before = await repository.setCap(db, { userId, id: call.params.codeId, cap });
    if (!before) throw new ProblemError('not-found');
    const [was, is] = [tellCap(capOf(before)), tellCap(cap)];
    if (was !== is)
      await recordAudit(db, call, {
        action: 'code-cap-changed',
        ...{ subject: before.code, personId: userId },
        details: { changes: [{ what: 'cap', before: was, after: is }], reason: '' },
      });
    return codesOf(db, userId, call.actor);
  });
}

const capOf = ({ capOrders, capDays }: repository.CodeRow): CodeCap | null =>
  capOrders === null || capDays === null ? null : { orders: capOrders, days: capDays };

const tellCap = (cap: CodeCap | null): string | null => cap && `${cap.orders} in ${cap.days} days`;

/** The code of the caller, or of the person an admin names, for a referral activity (REF-85, REF-86). */
export function getOrCreateReferralCode(
  call: Call<typeof endpoints.getOrCreateReferralCode>,
): Promise<ReferralCode> {
  const { userId = call.actor.userId, referralCodeGroupId } = call.body;
  return call.transaction(async (db) => {
    const person = await getPerson(db, userId);
    assertOwnOrAdmin(call.actor, userId);
    const type = await findType(db, referralCodeGroupId);
    if (!type?.referralSystem || type.rootId !== type.id) throw new ProblemError('not-found');
    const { id, code } = await getOrCreate(
      db,
      person,
      { rootId: type.rootId, system: type.referralSystem },
      call,
    );
    return { id, code, referralCodeGroupId };
  });
}

async function getPerson(db: TenantDb, id: string): Promise<UserRow> {
  const person = await findPersonById(db, id);
  if (!person) throw new ProblemError('not-found');
  return person;
}

/** Raises `invalid-input` for a code with a word that the tenant prohibits (REF-70). */
async function assertAllowed(db: TenantDb, code: string): Promise<void> {
  const { prohibitedWords } = (await getOwnSettings(db)).discountCodes;
  if (!containsProhibited(code, prohibitedWords)) return;
  throw new ProblemError('invalid-input', { fields: { code: 'Code contains a prohibited word' } });
}

/** The codes of somebody; their caps are for admins. */
async function codesOf(
  db: TenantDb,
  userId: string,
  actor: Pick<Actor, 'roles'>,
): Promise<PersonCodes> {
  const rows = await repository.listCodes(db, userId);
  return {
    discountCodes: rows
      .filter(({ kind }) => kind === 'discount')
      .map((row) => ({
        ...{ id: row.id, code: row.code, system: row.system, challengeDefinitionId: row.rootId },
        createdAt: row.createdAt.toISOString(),
        ...(isAdmin(actor) && { cap: capOf(row) }),
      })),
    referralCodes: rows.flatMap(({ id, kind, code, rootId }) =>
      kind === 'referral' && rootId !== null ? [{ id, code, referralCodeGroupId: rootId }] : [],
    ),
  };
}
