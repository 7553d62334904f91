import { z } from 'zod';

/** Who shows a screen (BRIDGE-05): the old side, the side each person chooses, or the frame. */
export const Stage = z.enum(['native', 'beta', 'embedded']);
export type Stage = z.infer<typeof Stage>;

/** Screen id → the stage it has for one tenant; a screen that is not named keeps its own (BRIDGE-06). */
export const Rollout = z.record(z.string().regex(/^[a-zA-Z]{1,60}$/), Stage);
export type Rollout = z.infer<typeof Rollout>;
