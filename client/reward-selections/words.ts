import { earningsLabels } from '../transactions/labels.ts';

/** What a reward has cost: `250 points`; with a token, `0 points` (REW-53, REW-91). */
export const pointsOf = (points: number): string => earningsLabels.balance(points);

/** Who has chosen or received it, by name. */
export const chooserOf = ({
  user,
}: {
  readonly user: { readonly firstName: string; readonly lastName: string };
}): string => `${user.firstName} ${user.lastName}`.trim();
