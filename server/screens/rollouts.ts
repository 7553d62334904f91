import type * as endpoints from '#contract/screens/endpoints.ts';
import {
  delivered,
  type ScreenRollout,
  type ScreenRolloutChange,
} from '#contract/screens/screen-rollout.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import * as repository from './repository.ts';

export const listScreenRolloutChanges = async (
  call: Call<typeof endpoints.listScreenRolloutChanges>,
): Promise<{ results: ScreenRolloutChange[] }> => ({
  results: await call.transaction((db) => repository.listRolloutChanges(db, call.params.screen)),
});

const otherChange =
  'Somebody else has changed this roll-out in the meantime. Look at it before you save yours';

/**
 * Adds a change of a screen's roll-out, with its author and reason. Of two changes that began with the same revision
 * one is saved and the other refused; where the roll-out is already as wanted nothing is added.
 */
export async function changeScreenRollout(
  call: Call<typeof endpoints.changeScreenRollout>,
): Promise<ScreenRolloutChange> {
  const { actor, body, database, now, params } = call;
  const { revision, reason, ...wanted } = body;
  const tenants = [...new Set(wanted.tenants)].sort();
  const known = await database.inSystem('change-screens', (db) =>
    repository.listKnownTenants(db, tenants),
  );
  const unknown = tenants.filter((tenant) => !known.has(tenant));
  if (unknown.length > 0)
    throw new ProblemError('not-found', { message: `There is no tenant ${unknown.join(', ')}` });
  return call.transaction(async (db) => {
    const [latest] = await repository.listRolloutChanges(db, params.screen);
    const rollout = { ...wanted, tenants };
    if (latest && isSame(latest, rollout)) return latest;
    if ((latest?.revision ?? 0) !== revision)
      throw new ProblemError('conflict', { message: otherChange });
    const added = await repository.addRolloutChange(db, {
      ...rollout,
      screen: params.screen,
      revision: revision + 1,
      reason,
      changedBy: actor.email,
      changedAt: now,
    });
    if (!added) throw new ProblemError('conflict', { message: otherChange });
    await recordAudit(db, call, {
      action: 'screen-rollout-changed',
      subject: params.screen,
      details: { changes: changesOf(latest ?? delivered, rollout), reason },
    });
    return added;
  });
}

const fields = ['stage', 'share', 'tenants', 'isStopped', 'failureLimit'] as const;

const textOf = (rollout: ScreenRollout, field: (typeof fields)[number]): string | null => {
  const value = rollout[field];
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  return value === null ? null : String(value);
};

const changesOf = (before: ScreenRollout, after: ScreenRollout) =>
  fields
    .map((what) => ({ what, before: textOf(before, what), after: textOf(after, what) }))
    .filter((change) => change.before !== change.after);

const isSame = (before: ScreenRollout, after: ScreenRollout): boolean =>
  changesOf(before, after).length === 0;
