import { screens } from './screens.ts';
import type { Tallies } from './tallies/tallies.ts';
import type { ShellServices, UserDataPatch } from './types.ts';
import type { UnsavedChanges } from './unsaved/unsaved-changes.ts';

interface BetaSwitchParts {
  readonly services: Pick<ShellServices, 'patchUserData'>;
  readonly unsaved: Pick<UnsavedChanges, 'confirmLeave'>;
  readonly tallies: Pick<Tallies, 'choose'>;
  /** Asks again which side shows the open screen. */
  readonly decideAnew: () => void;
}

interface BetaSwitch {
  /** Switches a beta feature for the person, once unsaved changes allow it; false when not. */
  switchBeta(feature: string, isOn: boolean): Promise<boolean>;
  /** Saves a patch of a screen in the frame; beta features in it are switched, for the open screen follows them. */
  patchUserData(patch: UserDataPatch): void;
}

/** Switches beta features, and counts each choice of a side. */
export function createBetaSwitch({
  services,
  unsaved,
  tallies,
  decideAnew,
}: BetaSwitchParts): BetaSwitch {
  async function switchBeta(feature: string, isOn: boolean): Promise<boolean> {
    if (!(await unsaved.confirmLeave())) return false;
    const chosen = screens.find(({ beta, partOf }) => beta === feature && partOf === undefined);
    if (chosen) tallies.choose(chosen, isOn ? 'embedded' : 'native');
    const saved = services.patchUserData({ preferences: { beta: { [feature]: isOn } } });
    decideAnew();
    await saved;
    return true;
  }

  return {
    switchBeta,
    patchUserData(patch) {
      const beta = patch.preferences?.beta;
      if (typeof beta !== 'object' || beta === null) void services.patchUserData(patch);
      else for (const [key, isOn] of Object.entries(beta)) void switchBeta(key, isOn === true);
    },
  };
}
