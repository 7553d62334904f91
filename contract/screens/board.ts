import { z } from 'zod';
import { Instant } from '../http/fields.ts';
import { Rollout, Stage } from '../tenants/rollout.ts';
import { TenantId } from '../tenants/tenant-id.ts';
import { ScreenRolloutChange } from './screen-rollout.ts';
import { ScreenFailure, ScreenKey, ScreenSide } from './tally.ts';

/** The days up to today that the board can add up. */
export const boardDays = ['1', '7', '30', '90'] as const;

/** One side of a screen over some days. */
export const SideFigures = z.object({
  screen: ScreenKey,
  side: ScreenSide,
  opened: z.number().int(),
  chosen: z.number().int(),
  failed: z.partialRecord(ScreenFailure, z.number().int()),
  /** How many navigations the times are of. */
  timed: z.number().int(),
  /** Milliseconds from the start of a navigation until the content stands; null where none was timed. */
  median: z.number().int().nullable(),
  p95: z.number().int().nullable(),
});
export type SideFigures = z.infer<typeof SideFigures>;

/** A screen that went back to its older version by itself in a tenant, because it failed too often there. */
export const ScreenReturn = z.object({
  id: z.uuid(),
  tenantId: TenantId,
  tenantName: z.string(),
  screen: ScreenKey,
  at: Instant,
  opened: z.number().int(),
  failed: z.number().int(),
});
export type ScreenReturn = z.infer<typeof ScreenReturn>;

/** The number of tenants with a stage, set for them alone or with others. */
export const StageCount = z.object({
  screen: ScreenKey,
  stage: Stage,
  tenants: z.number().int(),
});
export type StageCount = z.infer<typeof StageCount>;

/** The state of the move of the screens: for one tenant, or for the whole installation. */
export const MigrationBoard = z.object({
  scope: z.enum(['tenant', 'installation']),
  /** The number of tenants on the board: one, or for an operator all enabled ones. */
  tenantCount: z.number().int(),
  /** The stages that hold for the tenant itself. */
  rollout: Rollout,
  figures: z.array(SideFigures),
  /** A screen that is not named here has the delivered stage for every tenant. */
  stages: z.array(StageCount),
  /** The latest change of each screen; for an operator. */
  rollouts: z.array(ScreenRolloutChange),
  /** Returns that nobody has ended, the latest first. */
  returns: z.array(ScreenReturn),
});
export type MigrationBoard = z.infer<typeof MigrationBoard>;
