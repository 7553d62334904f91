import { earningsLabels } from '../transactions/labels.ts';

/** Points in words: `250 points`. */
export const pointsOf = (points: number): string => earningsLabels.balance(points);

/** The price of a reward that a token has paid for (REW-53). */
export const earnedWords = 'Earned with an activity';

/** The price of a reward in one line; with a token, that it was earned for 0 points (REW-53, REW-91). */
export const costInWords = (points: number, rewardTokenId: string | null): string =>
  rewardTokenId === null ? pointsOf(points) : `${earnedWords} · ${pointsOf(points)}`;
