import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import {
  newRewardValues,
  rewardDraft,
  rewardErrors,
  toReward,
} from '#client/reward-definitions/form.ts';
import { rewardFormLabels as labels, rewardTypeLabels } from '#client/reward-definitions/labels.ts';
import { rewardDefinitionMutations } from '#client/reward-definitions/mutations.ts';
import { rewardNoticeDuration } from '#client/reward-selections/labels.ts';
import { BackLink } from '#ui/back-link.tsx';
import { useDraft } from '../forms/use-draft.ts';
import type { PageMeans } from '../page-means.ts';
import { useSide } from '../side.ts';
import { useChosenPicture } from './picture-field.tsx';
import { RewardForm } from './reward-form.tsx';
import { useRewardProblem } from './use-reward-problem.ts';
import { useSavePicture } from './use-save-picture.ts';

interface NewRewardPageProps {
  means: PageMeans;
  /** The list that the reward is for. */
  list: string;
  tab: 'points' | 'activities';
}

/** Adds a reward to a list (REW-127 to REW-134, REW-193). */
export function NewRewardPage({ means, list, tab }: NewRewardPageProps) {
  const { Page, navigate } = means;
  const side = useSide();
  const token = tab === 'activities';
  const [id] = useState(() => crypto.randomUUID());
  const [isAdded, setAdded] = useState(false);
  const form = useForm({
    initialValues: newRewardValues(),
    validate: rewardErrors(token),
    validateInputOnBlur: true,
  });
  const picture = useChosenPicture(null);
  const savePicture = useSavePicture(picture);
  const problem = useRewardProblem(form);
  const creation = useMutation(rewardDefinitionMutations(useApi()).create());
  const draft = useDraft(form, `new-reward/${tab}`, rewardDraft);
  const isDirty = !isAdded && (form.isDirty() || picture.chosen !== undefined);

  // Nothing is unsaved any more once the page has heard of it.
  useEffect(() => {
    if (isAdded) navigate(list);
  }, [isAdded, navigate, list]);

  const submit = form.onSubmit(async (values) => {
    problem.clear();
    try {
      await creation.mutateAsync({ id, reward: toReward(values, token) });
    } catch (error) {
      problem.show(error);
      return;
    }
    draft.forget();
    side.notifySuccess(rewardTypeLabels.notices.added, { duration: rewardNoticeDuration });
    await savePicture(id).catch((error: unknown) => {
      side.notifyWarning(rewardTypeLabels.notices.withoutPicture);
      side.notifyProblem(error);
    });
    setAdded(true);
  }, problem.focusFirst);

  return (
    <Page title={labels.add[tab]} isDirty={isDirty}>
      <BackLink label={labels.back} renderLink={(props) => side.renderLink(list, props)} />
      <RewardForm
        form={form}
        title={labels.add[tab]}
        token={token}
        isStored={false}
        picture={picture}
        submitLabel={labels.submit.add}
        isSaving={creation.isPending}
        isDirty
        problem={problem.text}
        onSubmit={submit}
      />
    </Page>
  );
}
