import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProofDrafts } from '#client/activities/drafts.ts';
import { activityMutations } from '#client/activities/mutations.ts';
import { ownActivityLabels } from '#client/activities/own-labels.ts';
import { emptyProof, type ProofValues, proofOf } from '#client/activities/proof-form.ts';
import { activityQueries } from '#client/activities/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { Activity } from '#contract/activities/activity.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import type { TaskDefinition } from '#contract/activity-types/task-definition.ts';
import { useShell } from '../../shell/shell-context.ts';
import { ProofForm } from './proof-form.tsx';

interface TaskFormProps {
  type: ActivityType;
  activityId: string | null;
  definition: TaskDefinition;
  drafts: ProofDrafts;
  onSubmitted: (activity: Activity) => void;
}

/** Hands a task in, once however often it is sent (ACT-74). */
export function TaskForm({ type, activityId, definition, drafts, onSubmitted }: TaskFormProps) {
  const labels = ownActivityLabels(useTenant().data.terms);
  const { side } = useShell();
  const api = useApi();
  const queryClient = useQueryClient();
  const submission = useMutation(activityMutations(api).submit());
  const [submissionId] = useState(() => crypto.randomUUID());
  const draft = `${activityId ?? type.id} ${definition.id}`;

  const submit = (values: ProofValues) =>
    submission
      .mutateAsync({
        activityTypeId: type.id,
        activityId,
        taskDefinitionId: definition.id,
        submissionId,
        proof: proofOf(values),
      })
      .then((activity) => {
        drafts.delete(draft);
        // Half-written proof of its other tasks belongs to the activity that has begun.
        if (activityId === null) drafts.move(`${type.id} `, `${activity.id} `);
        // An activity that has just begun is shown at once, without a skeleton in between.
        const { queryKey } = activityQueries(api).one(activity.id);
        queryClient.setQueryData(queryKey, { ...activity, definition: type });
        const { submitted, submittedForReview } = labels.notices;
        side.notifySuccess(definition.verifiable ? submittedForReview : submitted);
        onSubmitted(activity);
      });

  return (
    <ProofForm
      definition={definition}
      initial={drafts.get(draft) ?? emptyProof}
      submitLabel={definition.verifiable ? labels.submit : labels.markDone}
      onSubmit={submit}
      onChange={(values) => drafts.set(draft, values)}
    />
  );
}
