import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '#client/http/problems.ts';
import { invalidateEntity } from '#client/staleness.ts';
import type { ProblemCode } from '#contract/http/problem.ts';
import type { FormProblem } from '../../forms/use-form-problem.ts';
import { useSide } from '../../side.ts';

interface AddingOptions {
  problem: FormProblem;
  draft: { forget(): void };
  /** The notice about an added domain. */
  added: string;
  onAdded: () => void;
  /** The refusal where somebody else has just added one, and the entity that is read again then. */
  taken: { code: ProblemCode; entity: string };
}

/** The handlers for a form that has sent a domain to be added. */
export function useAdding({ problem, draft, added, onAdded, taken }: AddingOptions) {
  const side = useSide();
  const client = useQueryClient();
  return {
    onSuccess() {
      draft.forget();
      onAdded();
      side.notifySuccess(added);
    },
    onError(error: Error) {
      problem.show(error);
      if (!(error instanceof ApiProblem && error.code === taken.code)) return;
      // The domain of somebody else replaces this form and its words.
      side.notifyProblem(error);
      invalidateEntity(client, taken.entity);
    },
  };
}
