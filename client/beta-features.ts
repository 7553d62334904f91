import type { UserDataContent } from '#contract/user-data/user-data.ts';

/** A choice each person has between the two versions of some screens (SHELL-180). */
export interface BetaFeature {
  /** Names it in the user data and on the bridge; never changes. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** Whether the new version shows to people who have not chosen. */
  readonly default: boolean;
}

/** The beta features there are. One that becomes general or is withdrawn leaves the list. */
export const betaFeatures = [
  {
    key: 'ambassadors',
    title: 'Ambassadors',
    description: 'The new list of the people in your programme.',
    default: false,
  },
] as const satisfies readonly BetaFeature[];

export type BetaKey = (typeof betaFeatures)[number]['key'];

/** The beta feature with that key; undefined when it was withdrawn or never was. */
export const betaFeature = (key: string | undefined): BetaFeature | undefined =>
  betaFeatures.find((feature) => feature.key === key);

/**
 * Whether a person sees the new version: the own choice wins over the default, and a feature that
 * is no longer in the list is off whatever was chosen once (SHELL-180, SHELL-181, SHELL-182).
 */
export function isBetaOn(
  key: string,
  { preferences }: Pick<UserDataContent, 'preferences'>,
  features: readonly BetaFeature[] = betaFeatures,
): boolean {
  const feature = features.find((candidate) => candidate.key === key);
  if (!feature) return false;
  const choices = new Map(Object.entries(preferences.beta));
  return choices.get(key) ?? feature.default;
}

/** The change of the user data that keeps a person's choice. */
export const betaChoice = (key: BetaKey, isOn: boolean) => ({
  preferences: { beta: { [key]: isOn } },
});
