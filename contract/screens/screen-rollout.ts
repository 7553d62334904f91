import { z } from 'zod';
import { Reason } from '../audit/reason.ts';
import { Instant } from '../http/fields.ts';
import { Stage } from '../tenants/rollout.ts';
import { TenantId } from '../tenants/tenant-id.ts';
import { ScreenKey } from './tally.ts';

const Percent = z.number().int().max(100, 'Please enter a percentage up to 100');

/** The tenants for which the installation gives a screen another stage. A tenant's own roll-out goes before it. */
export const ScreenRollout = z.object({
  /** Null where the screen is as the release has it. */
  stage: Stage.nullable(),
  /** How many of a hundred tenants have the stage. With a greater share, the tenants that had it keep it. */
  share: Percent.min(0, 'Please enter a percentage from 0'),
  /** Tenants that have the stage at any share. */
  tenants: z.array(TenantId).max(100, 'Please name up to 100 tenants'),
  /** Everybody has the older version, and no other setting counts. */
  isStopped: z.boolean(),
  /** At so many failures of a hundred openings, the screen goes back by itself in a tenant. */
  failureLimit: Percent.min(1, 'Please enter a percentage from 1'),
});
export type ScreenRollout = z.infer<typeof ScreenRollout>;

/** The roll-out of a screen that nobody has changed. */
export const delivered: ScreenRollout = {
  stage: null,
  share: 100,
  tenants: [],
  isStopped: false,
  failureLimit: 20,
};

/** Another roll-out for a screen, and why. */
export const ScreenRolloutInput = ScreenRollout.extend({
  /** The revision that the change began with, 0 for none. If it is no longer the latest, the change is refused. */
  revision: z.number().int().min(0),
  reason: Reason,
});
export type ScreenRolloutInput = z.infer<typeof ScreenRolloutInput>;

/** One change of a screen's roll-out. Changes are only ever added; the latest one holds. */
export const ScreenRolloutChange = ScreenRollout.extend({
  screen: ScreenKey,
  revision: z.number().int().min(1),
  reason: z.string(),
  /** The email of the operator. */
  changedBy: z.string(),
  changedAt: Instant,
});
export type ScreenRolloutChange = z.infer<typeof ScreenRolloutChange>;
