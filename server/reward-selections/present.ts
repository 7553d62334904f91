import { UserId } from '#contract/auth/session.ts';
import type {
  CancelledReward,
  IssuedReward,
  RewardSelection,
} from '#contract/reward-selections/selection.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { peopleOf } from '#server/platform/db/people-of.ts';
import { type Actor, isAdmin } from '#server/platform/http/caller.ts';
import { inTimezone } from '#server/platform/in-timezone.ts';
import { listUnclaimedAmong } from '#server/reward-tokens/queries.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { findEntries } from '#server/transactions/queries.ts';
import { debitKey } from './ledger.ts';
import { isOfShop, whatIsMissing } from './readiness.ts';
import type { IssuedRow, SelectionRow } from './repository.ts';
import { surroundingsOf } from './surroundings.ts';

type Asker = Pick<Actor, 'roles'>;

/** Selections as the contract has them. The code of the shop and the error of issuing are for admins alone. */
export async function presentSelections(
  db: TenantDb,
  asker: Asker,
  rows: readonly SelectionRow[],
): Promise<RewardSelection[]> {
  const userIds = rows.map(({ userId }) => userId);
  const people = await peopleOf(db, userIds);
  const surroundings = await surroundingsOf(db, userIds);
  const { timezone } = await getOwnSettings(db);
  const isForAdmin = isAdmin(asker);
  return rows.flatMap((row): RewardSelection[] => {
    const person = people.get(row.userId);
    if (!person) return [];
    const user = { ...person, id: UserId.parse(person.id) };
    const around = surroundings(row.userId);
    const missing = whatIsMissing(row.chosenReward, around);
    const email = row.issueType === 'shopify-gift-card' ? around.shopEmail : undefined;
    return [
      {
        ...{ id: row.id, createdAtInTenantTz: inTimezone(row.chosenAt, timezone), user },
        ...{ rewardTokenId: row.tokenId, points: row.spentPoints, pointReward: row.chosenReward },
        externalUser: email === undefined ? null : { userType: 'shopify-customer', email },
        reference: isForAdmin ? row.shopCode : null,
        referenceSource: isForAdmin && row.shopCode !== null ? 'api' : null,
        readyToIssue: missing === null,
        readyToIssueReason: missing,
        issueError: isForAdmin ? row.failedWith : null,
      },
    ];
  });
}

/** Issued rewards as the contract has them. The admin who has issued one is shown to admins alone. */
export async function presentIssued(
  db: TenantDb,
  asker: Asker,
  rows: readonly IssuedRow[],
): Promise<IssuedReward[]> {
  const givers = rows.flatMap(({ givenBy }) => (givenBy === null ? [] : [givenBy]));
  const people = await peopleOf(db, [...rows.map(({ userId }) => userId), ...givers]);
  const { timezone } = await getOwnSettings(db);
  const keys = rows.map(({ selectionId }) => debitKey(selectionId));
  const debits = await findEntries(db, keys, timezone);
  return rows.flatMap((row): IssuedReward[] => {
    const person = people.get(row.userId);
    if (!person) return [];
    const user = { ...person, id: UserId.parse(person.id) };
    const giver = isAdmin(asker) && row.givenBy !== null ? people.get(row.givenBy) : undefined;
    return [
      {
        ...{ id: row.id, createdAtInTenantTz: inTimezone(row.givenAt, timezone), user },
        ...{ rewardTokenId: row.tokenId, points: row.spentPoints, reward: row.givenReward },
        ...{ issuedAs: row.issueType, prerequisites: row.givenReward.prerequisites },
        debitTransaction: debits.get(debitKey(row.selectionId)) ?? null,
        ...{ rewardSelectionId: row.selectionId, reference: row.codeText },
        referenceSource: row.codeSource,
        requiresExternalApiCall: isMadeByUs(row),
        issuedBy: giver ? { firstName: giver.firstName, lastName: giver.lastName } : null,
        expiresAt: row.endsAt?.toISOString() ?? null,
      },
    ];
  });
}

/** Cancelled rewards as the contract has them. */
export async function presentCancelled(
  db: TenantDb,
  rows: readonly SelectionRow[],
): Promise<CancelledReward[]> {
  const people = await peopleOf(
    db,
    rows.map(({ userId }) => userId),
  );
  const { timezone } = await getOwnSettings(db);
  const tokens = rows.flatMap(({ tokenId }) => (tokenId === null ? [] : [tokenId]));
  const unclaimed = await listUnclaimedAmong(db, tokens);
  return rows.flatMap((row): CancelledReward[] => {
    const person = people.get(row.userId);
    if (!person || row.settledAt === null) return [];
    return [
      {
        ...{ id: row.id, cancelledAtInTenantTz: inTimezone(row.settledAt, timezone) },
        ...{ user: { ...person, id: UserId.parse(person.id) } },
        ...{ wasIssued: row.settledAs === 'deleted', rewardTokenId: row.tokenId },
        ...{ points: row.spentPoints, reward: row.chosenReward, reason: row.cancelReason },
        isClaimable: row.tokenId !== null && unclaimed.has(row.tokenId),
      },
    ];
  });
}

/** Whether we have had the shop make the code of an issued reward, so that deleting it can change the shop (REW-70). */
export const isMadeByUs = ({
  issueType,
  codeSource,
}: Pick<IssuedRow, 'issueType' | 'codeSource'>): boolean =>
  isOfShop({ issueAs: issueType }) && codeSource === 'api';
