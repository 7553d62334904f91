import { z } from 'zod';
import { Reason } from '../audit/reason.ts';

/** The side that shows a screen (BRIDGE-05): the old side, the side each person chooses, or the frame. */
export const Stage = z.enum(['native', 'beta', 'embedded']);
export type Stage = z.infer<typeof Stage>;

/** Screen id → the stage it has for one tenant; a screen that is not named keeps its own (BRIDGE-06). */
export const Rollout = z.record(z.string().regex(/^[a-zA-Z]{1,60}$/), Stage);
export type Rollout = z.infer<typeof Rollout>;

/**
 * The entry of a roll-out that is no screen: it decides which application is the top window for people whom the
 * newer admin serves (ADR 0035). The newer admin with `embedded`, else the shell.
 */
export const topApplication = 'topApplication';

/** Whether a tenant with this roll-out has the newer admin on top. */
export const isNewerOnTop = (rollout: Rollout): boolean => rollout[topApplication] === 'embedded';

/** Another roll-out for a tenant, and why: the tenant’s log keeps both. */
export const RolloutChange = z.object({
  rollout: Rollout,
  /** The roll-out that the change began with. If it is another one by now, the change is refused. */
  before: Rollout,
  reason: Reason,
});
export type RolloutChange = z.infer<typeof RolloutChange>;
