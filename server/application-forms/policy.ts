import { type Agreement, defaultAgreement } from '#contract/application-forms/agreement.ts';
import { ProblemError } from '#server/platform/problems.ts';

type Content = Pick<Agreement, 'template' | 'rootApplicationFormId'>;

/**
 * Refuses features that only a tenant with advanced agreements may have: a second agreement, a text of its own,
 * and an agreement of one form (APPL-154). An agreement keeps the features it has.
 */
export function assertMayAgree(
  { advancedAgreements }: { readonly advancedAgreements: boolean },
  agreement: Content,
  { before, others }: { readonly before?: Content; readonly others: readonly unknown[] },
): void {
  if (advancedAgreements) return;
  const template = before?.template ?? defaultAgreement.template;
  const root = before?.rootApplicationFormId ?? null;
  const isOne = before !== undefined || others.length === 0;
  if (isOne && agreement.template === template && agreement.rootApplicationFormId === root) return;
  throw new ProblemError('forbidden', {
    message: 'Your account has one agreement for all forms, with a link and a label of your own',
  });
}
