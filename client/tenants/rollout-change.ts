import { type Rollout, Stage } from '#contract/tenants/rollout.ts';

/** A screen with two sides, and the stage it is delivered with. */
export interface TwoSidedScreen {
  readonly id: string;
  readonly stage: Stage;
  /** Whether people can choose a side of it, which needs the key of a beta feature. */
  readonly hasBeta: boolean;
}

/** The stage a screen has for a tenant with this roll-out (BRIDGE-06). */
export function stageFor(rollout: Rollout, { id, stage, hasBeta }: TwoSidedScreen): Stage {
  const wanted = rollout[id] ?? stage;
  return wanted === 'beta' && !hasBeta ? 'native' : wanted;
}

/** The stages that a screen can have. */
export const stagesOf = ({ hasBeta }: Pick<TwoSidedScreen, 'hasBeta'>): Stage[] =>
  Stage.options.filter((stage) => stage !== 'beta' || hasBeta);

/**
 * The roll-out with another stage for one screen. The delivered stage is not written down, so that
 * the tenant goes along with later releases again; screens this build does not know stay as they are.
 */
export function withStage(rollout: Rollout, screen: TwoSidedScreen, stage: Stage): Rollout {
  const { [screen.id]: _former, ...others } = rollout;
  return stage === screen.stage ? others : { ...others, [screen.id]: stage };
}

/** The screens that another side, or another choice of sides, will show. */
export const changedScreens = <S extends TwoSidedScreen>(
  screens: readonly S[],
  before: Rollout,
  after: Rollout,
): S[] => screens.filter((screen) => stageFor(before, screen) !== stageFor(after, screen));
