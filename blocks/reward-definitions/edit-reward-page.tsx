import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { typedSince } from '#client/forms/typed-since.ts';
import { useApi } from '#client/http/api-context.ts';
import {
  rewardDraft,
  rewardErrors,
  rewardValues,
  toReward,
} from '#client/reward-definitions/form.ts';
import { rewardFormLabels as labels, rewardTypeLabels } from '#client/reward-definitions/labels.ts';
import { rewardDefinitionMutations } from '#client/reward-definitions/mutations.ts';
import { rewardDefinitionQueries } from '#client/reward-definitions/queries.ts';
import { rewardNoticeDuration } from '#client/reward-selections/labels.ts';
import type { RewardDefinition } from '#contract/reward-definitions/reward-definition.ts';
import { BackLink } from '#ui/back-link.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import type { PageMeans } from '../page-means.ts';
import { RecordProblem } from '../record-problem.tsx';
import { useSide } from '../side.ts';
import { useChosenPicture } from './picture-field.tsx';
import { RewardForm } from './reward-form.tsx';
import { useRewardProblem } from './use-reward-problem.ts';
import { useSavePicture } from './use-save-picture.ts';

interface EditRewardPageProps {
  means: PageMeans;
  /** The address of the list that has the reward. */
  list: string;
  id: string;
}

/** Changes a reward (REW-135, REW-139, REW-193). */
export function EditRewardPage({ means: { Page }, list, id }: EditRewardPageProps) {
  const side = useSide();
  const reward = useQuery(rewardDefinitionQueries(useApi()).one(id));
  const [isDirty, setDirty] = useState(false);
  return (
    <Page title={reward.data?.description ?? labels.edit} isDirty={isDirty} isKept>
      <BackLink label={labels.back} renderLink={(props) => side.renderLink(list, props)} />
      {reward.data && !reward.data.deletedAt ? (
        <StoredReward key={id} stored={reward.data} onDirtyChange={setDirty} />
      ) : reward.error || reward.data ? (
        <RecordProblem title={labels.failed} query={reward} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
}

interface StoredRewardProps {
  stored: RewardDefinition;
  onDirtyChange: (isDirty: boolean) => void;
}

function StoredReward({ stored, onDirtyChange }: StoredRewardProps) {
  const side = useSide();
  const { token } = stored;
  // The reward as it was when the form was opened: later changes of somebody else are not overwritten.
  const [seen, setSeen] = useState(stored);
  const form = useForm({
    initialValues: rewardValues(stored),
    validate: rewardErrors(token),
    validateInputOnBlur: true,
  });
  const picture = useChosenPicture(stored.mainImageUrl);
  const savePicture = useSavePicture(picture);
  const problem = useRewardProblem(form);
  const change = useMutation(rewardDefinitionMutations(useApi()).update());
  const isDirty = form.isDirty() || picture.chosen !== undefined;
  useTellDirty(isDirty, onDirtyChange);
  useDraft(form, `reward/${stored.id}`, rewardDraft);

  // A form that nobody has touched follows the reward.
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed when the reward changes.
  useEffect(() => {
    if (form.isDirty()) return;
    setSeen(stored);
    form.setInitialValues(rewardValues(stored));
    form.setValues(rewardValues(stored));
    form.resetDirty(rewardValues(stored));
  }, [stored]);

  const submit = form.onSubmit(async (values) => {
    problem.clear();
    const { version, stock } = seen;
    try {
      const after = await change.mutateAsync({
        id: stored.id,
        reward: toReward(values, token),
        seen: { version, quantity: stock.quantity },
      });
      setSeen(after);
      form.setValues({ ...rewardValues(after), ...typedSince(values, form.getValues()) });
      form.resetDirty(rewardValues(after));
      await savePicture(stored.id);
    } catch (error) {
      problem.show(error);
      return;
    }
    side.notifySuccess(rewardTypeLabels.notices.updated, { duration: rewardNoticeDuration });
  }, problem.focusFirst);

  return (
    <RewardForm
      form={form}
      title={labels.edit}
      token={token}
      isStored
      picture={picture}
      submitLabel={labels.submit.update}
      isSaving={change.isPending}
      isDirty={isDirty}
      problem={problem.text}
      onSubmit={submit}
    />
  );
}
