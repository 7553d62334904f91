import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { rewardDefinitionMutations } from '#client/reward-definitions/mutations.ts';
import type { ChosenPicture } from './picture-field.tsx';

/** Stores the picture that was chosen for a reward; does nothing without one. */
export function useSavePicture({ chosen, reset }: ChosenPicture) {
  const mutations = rewardDefinitionMutations(useApi());
  const upload = useMutation(mutations.uploadImage());
  const removal = useMutation(mutations.removeImage());
  return async (id: string): Promise<void> => {
    if (chosen === undefined) return;
    if (chosen) await upload.mutateAsync({ id, file: chosen });
    else await removal.mutateAsync({ id });
    reset();
  };
}
