import { type BetaFeature, betaFeatures } from '#client/beta-features.ts';
import { screens } from '../../strangler/screens.ts';
import { isNewSideFor } from '../../strangler/stage.ts';
import type { Visitor } from '../guards/default-route.ts';
import { guard } from '../guards/guards.ts';
import { useVisitor } from '../shell-context.ts';

/** The beta features that change a screen this person may open. */
const openBetaFeatures = (visitor: Visitor): readonly BetaFeature[] =>
  betaFeatures.filter(({ key }) =>
    screens.some(
      (screen) =>
        screen.beta === key &&
        screen.stage === 'beta' &&
        isNewSideFor(screen, visitor.roles ?? []) &&
        guard({ ...screen, address: screen.path }, visitor) === null,
    ),
  );

export const useOpenBetaFeatures = (): readonly BetaFeature[] => openBetaFeatures(useVisitor());
