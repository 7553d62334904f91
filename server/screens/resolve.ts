import { createHash } from 'node:crypto';
import type { ScreenRollout } from '#contract/screens/screen-rollout.ts';
import type { Rollout, Stage } from '#contract/tenants/rollout.ts';

/** The roll-outs of the installation by their screens. */
export type ScreenRollouts = ReadonlyMap<string, ScreenRollout>;

/**
 * A number from 0 up to, but not, 100. It is the same for a tenant and a screen at all times, so that a tenant within a
 * share stays in it when the share grows; and another one for each screen, so that not the same tenants try everything
 * first.
 */
export function placeOf(screen: string, tenantId: string): number {
  const digest = createHash('sha256').update(`${screen}/${tenantId}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100;
}

/** The stage that the installation gives a screen for a tenant; undefined for the delivered one. */
function stageFrom(
  { stage, share, tenants }: ScreenRollout,
  screen: string,
  tenantId: string,
): Stage | undefined {
  if (stage === null) return undefined;
  const isIn = tenants.some((each) => each === tenantId) || placeOf(screen, tenantId) < share;
  return isIn ? stage : undefined;
}

/**
 * The stages that hold for a tenant: its own before those of the installation (BRIDGE-06), and the older version of a
 * stopped screen before both. Screens left out have the stage they were delivered with.
 */
export function resolveRollout(own: Rollout, rollouts: ScreenRollouts, tenantId: string): Rollout {
  const resolved: Record<string, Stage> = { ...own };
  for (const [screen, rollout] of rollouts) {
    const stage = rollout.isStopped
      ? 'native'
      : (own[screen] ?? stageFrom(rollout, screen, tenantId));
    if (stage !== undefined) resolved[screen] = stage;
  }
  return resolved;
}
