import type { IssueInput, RewardSelection } from '#contract/reward-selections/selection.ts';
import { canBeMade } from './issue-form.ts';

/** A chosen reward that can be issued without any entry, and the way to issue it. */
export interface Issuable {
  readonly selection: RewardSelection;
  readonly input: IssueInput;
}

export interface IssuePlan {
  readonly issuable: readonly Issuable[];
  /** Each of the others, with a sentence about the reason. */
  readonly left: readonly { readonly selection: RewardSelection; readonly reason: string }[];
}

/** The chosen rewards that can be issued together: those for which no code has to be entered (REW-213). */
export function planIssues(
  selections: readonly RewardSelection[],
  isPlus: boolean,
  needsCode: string,
): IssuePlan {
  const issuable: Issuable[] = [];
  const left: { selection: RewardSelection; reason: string }[] = [];
  for (const selection of selections) {
    const { readyToIssue, readyToIssueReason, pointReward } = selection;
    const isMade = canBeMade(pointReward.issueAs, isPlus);
    const isPlain = pointReward.issueAs === 'custom' && !pointReward.needsReference;
    if (!readyToIssue) left.push({ selection, reason: readyToIssueReason ?? '' });
    else if (!isMade && !isPlain) left.push({ selection, reason: needsCode });
    else {
      const referenceSource = isMade ? 'api' : 'entered';
      issuable.push({ selection, input: { reference: null, referenceSource } });
    }
  }
  return { issuable, left };
}
