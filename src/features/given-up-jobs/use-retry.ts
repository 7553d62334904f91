import { useMutation } from '@tanstack/react-query';
import { useSide } from '#blocks/side.ts';
import { givenUpLabels as labels } from '#client/given-up-jobs/labels.ts';
import { givenUpJobMutations } from '#client/given-up-jobs/mutations.ts';
import { useApi } from '#client/http/api-context.ts';

/** Has work tried again, and says how much of it. */
export function useRetry() {
  const { notifySuccess, notifyProblem } = useSide();
  const { mutate, isPending } = useMutation(givenUpJobMutations(useApi()).retry());
  return {
    isPending,
    retry: (work: { kind: string; jobId?: string }, onSettled?: () => void) =>
      mutate(work, {
        onSuccess: ({ count }) => notifySuccess(labels.retried(count)),
        onError: notifyProblem,
        ...(onSettled && { onSettled }),
      }),
  };
}
