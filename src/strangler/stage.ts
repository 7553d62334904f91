import type { Role } from '#contract/http/access.ts';
import type { Rollout, Stage } from '#contract/tenants/rollout.ts';
import type { Screen, Side } from './types.ts';

/** The voices of the tenant, the person and the browser about a screen, each silent when undefined. */
export interface StageVoices {
  readonly rollout?: Stage;
  /** The beta feature of the screen, as far as it still exists. */
  readonly beta?: { readonly default: boolean };
  readonly betaPreference?: boolean;
  readonly featuresOverride?: boolean;
}

/** Whether the newer side of a screen, if there is one, is for somebody with these roles. */
export const isNewSideFor = (
  { newRoles }: Pick<Screen, 'newRoles'>,
  roles: readonly Role[],
): boolean => newRoles === undefined || newRoles.some((role) => roles.includes(role));

/** The stage of a screen for a tenant with this roll-out. The parts of a screen go with it. */
export const stageFor = (
  { id, partOf, stage }: Pick<Screen, 'id' | 'partOf' | 'stage'>,
  rollout: Rollout,
): Stage => rollout[partOf ?? id] ?? stage;

/**
 * Which side shows a screen; the last voice that speaks wins (BRIDGE-06). A person's choice counts
 * only while the screen is in beta (SHELL-182), and no voice sends anyone to a side that is not there.
 */
export function resolveStage(
  screen: Pick<Screen, 'stage' | 'newPath' | 'native'>,
  voices: StageVoices,
): Side {
  if (screen.newPath === undefined) return 'native';
  if (screen.native === undefined) return 'embedded';
  const { rollout, beta, betaPreference, featuresOverride } = voices;
  const stage = rollout ?? screen.stage;
  const isEmbedded =
    stage === 'beta' ? beta && (betaPreference ?? beta.default) : stage === 'embedded';
  return (featuresOverride ?? isEmbedded) ? 'embedded' : 'native';
}
