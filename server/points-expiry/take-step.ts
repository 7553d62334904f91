import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { type Age, endOfStretch, expirePoints } from '#server/transactions/queries.ts';
import { announce } from './announce.ts';
import { ageIn, nextStep, type Step } from './plan.ts';
import { recordRun } from './record-run.ts';
import { lockRun, type Run, updateRun } from './repository.ts';
import { situationAt } from './situation.ts';

export interface StepOptions {
  readonly config: Config;
  readonly now: Date;
  /** The number of people to look at in one go. */
  readonly people?: number;
}

/** As many as a database with one session does in a moment; a mail for each of them takes it longer. */
const usualPeople = { expire: 1000, announce: 100 };

/**
 * Does the next piece of work for the own tenant: one stretch of people. The work and its progress are one transaction,
 * so that a process may be killed at any moment and several may be at it at once. False when nothing was to be done.
 */
export async function takeStep(db: TenantDb, options: StepOptions): Promise<boolean> {
  const { now } = options;
  const situation = await situationAt(db, now);
  const step = nextStep(situation);
  if (step === null) return false;
  const { expiry, timezone } = situation;
  const run = await lockRun(db, step.month, expiry.expireAfterMonths);
  // Somebody else has come to its end while this one waited.
  if (step.kind === 'announce' ? run.announcedAt : run.expiredAt) return true;
  if (step.kind === 'skip') {
    await updateRun(db, step.month, { expiredAt: now, skipped: true });
    return true;
  }
  const age = { before: ageIn(step.month, expiry, run), timezone };
  await goOn(db, { run, step, age }, options);
  return true;
}

interface Work {
  readonly run: Run;
  readonly step: Step;
  readonly age: Age;
}

async function goOn(db: TenantDb, { run, step, age }: Work, options: StepOptions): Promise<void> {
  const { month } = step;
  const isExpiring = step.kind === 'expire';
  const { now, people = usualPeople[isExpiring ? 'expire' : 'announce'] } = options;
  const after = isExpiring ? run.expiredTo : run.announcedTo;
  const to = await endOfStretch(db, after, people);
  if (to === null) {
    await updateRun(db, month, isExpiring ? { expiredAt: now } : { announcedAt: now });
    if (isExpiring) await recordRun(db, run, now);
    return;
  }
  if (!isExpiring) {
    await announce(db, { after, to }, { month, age, ...options });
    return updateRun(db, month, { announcedTo: to });
  }
  const lost = await expirePoints(db, { after, to }, { month, age, now });
  await updateRun(db, month, {
    expiredTo: to,
    people: run.people + lost.people,
    points: run.points + lost.points,
  });
}
