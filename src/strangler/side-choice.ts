import { betaFeature } from '#client/beta-features.ts';
import { readClaims } from '#client/session/claims.ts';
import { featureOf } from './feature-of.ts';
import { readFeatureOverrides } from './feature-overrides.ts';
import type { Freezes } from './freezes.ts';
import { isNewSideFor, resolveStage } from './stage.ts';
import type { Screen, ShellServices, Side } from './types.ts';

interface SideChoice {
  /** The side that shows a screen now, to the person who is signed in (BRIDGE-06). */
  sideOf(screen: Screen): Side;
  /** Keeps to the older side of a screen until the page is loaded anew. */
  keepPrevious(screen: Screen): void;
}

/** Decides which side of a screen is shown, by everything that has a say in it. */
export function createSideChoice(
  { token, tenant, userData }: Pick<ShellServices, 'token' | 'tenant' | 'userData'>,
  { isGivenUp }: Pick<Freezes, 'isGivenUp'>,
): SideChoice {
  const previous = new Set<string>();
  return {
    keepPrevious: (screen) => void previous.add(screen.id),
    sideOf(screen) {
      if (previous.has(screen.id)) return 'native';
      if (screen.native && isGivenUp(screen.id)) return 'native';
      const present = token.get();
      const roles = (present && readClaims(present)?.roles) || [];
      if (!isNewSideFor(screen, roles)) return 'native';
      const key = featureOf(screen);
      return resolveStage(screen, {
        rollout: tenant.get().rollout[screen.partOf ?? screen.id],
        beta: betaFeature(screen.beta),
        betaPreference: userData.get().data.preferences.beta[key],
        featuresOverride: readFeatureOverrides(localStorage)[key],
      });
    },
  };
}
