/** A choice each person has between the two versions of some screens (BRIDGE-102). */
export interface BetaFeature {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** Whether the new version shows to people who have not chosen. */
  readonly default: boolean;
}

/** The beta features there are; the screens a feature covers name it in their row (BRIDGE-103). */
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
