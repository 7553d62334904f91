import type { IssueType } from '#contract/reward-definitions/reward-definition.ts';
import { IssueInput } from '#contract/reward-selections/selection.ts';
import { validateWith } from '../forms/validate.ts';

export interface IssueValues {
  readonly referenceSource: IssueInput['referenceSource'];
  readonly reference: string;
}

/** Whether the shop could make the code of such a reward (REW-105). */
export const isFromShop = (issueAs: IssueType): boolean => issueAs.startsWith('shopify');

/** Whether the shop can make it: gift cards only for shops on Shopify Plus (REW-110, REW-111). */
export const canBeMade = (issueAs: IssueType, isPlus: boolean): boolean =>
  isFromShop(issueAs) && (issueAs !== 'shopify-gift-card' || isPlus);

/** The kind of code that is generated for such a reward; null where the code comes from elsewhere (REW-106). */
export const generatedKindOf = (issueAs: IssueType): 'discount' | 'gift-card' | null =>
  issueAs === 'custom' || issueAs === 'amazon-gift-card'
    ? null
    : issueAs === 'shopify-gift-card'
      ? 'gift-card'
      : 'discount';

/** The fields as they are sent: a code that the shop makes is not entered, and an empty code is none. */
export const toIssueInput = ({ referenceSource, reference }: IssueValues): IssueInput => ({
  referenceSource,
  reference: referenceSource === 'api' ? null : reference.trim() || null,
});

/** Whether a code is missing that such a reward needs (REW-147). */
export const isIncomplete = (issueAs: IssueType, values: IssueValues): boolean =>
  issueAs !== 'custom' &&
  values.referenceSource === 'entered' &&
  toIssueInput(values).reference === null;

/** The fields of the issue dialog, beginning with the shop where it can make the code. */
export const issueForm = (issueAs: IssueType, isPlus: boolean) => {
  const initialValues: IssueValues = {
    referenceSource: canBeMade(issueAs, isPlus) ? 'api' : 'entered',
    reference: '',
  };
  const validate = validateWith(IssueInput);
  return { initialValues, validate: (values: IssueValues) => validate(toIssueInput(values)) };
};
