import { type BetaFeature, betaFeatures } from '#client/beta-features.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { Rollout } from '#contract/tenants/rollout.ts';
import { screens } from '../../strangler/screens.ts';
import { isNewSideFor, stageFor } from '../../strangler/stage.ts';
import type { Visitor } from '../guards/default-route.ts';
import { guard } from '../guards/guards.ts';
import { useVisitor } from '../shell-context.ts';

/** The beta features that change a screen this person may open. */
const openBetaFeatures = (visitor: Visitor, rollout: Rollout): readonly BetaFeature[] =>
  betaFeatures.filter(({ key }) =>
    screens.some(
      (screen) =>
        screen.beta === key &&
        stageFor(screen, rollout) === 'beta' &&
        isNewSideFor(screen, visitor.roles ?? []) &&
        guard({ ...screen, address: screen.path }, visitor) === null,
    ),
  );

export const useOpenBetaFeatures = (): readonly BetaFeature[] =>
  openBetaFeatures(useVisitor(), useTenant().rollout);
