import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ownActivityLabels } from '#client/activities/labels.ts';
import { activityMutations } from '#client/activities/mutations.ts';
import { type ProofValues, proofOf } from '#client/activities/proof-form.ts';
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
  drafts: Map<string, ProofValues>;
  onSubmitted: (activity: Activity) => void;
}

const empty: ProofValues = { verificationText: '', files: [] };

/** Hands a task in, once however often it is sent (ACT-74). */
export function TaskForm({ type, activityId, definition, drafts, onSubmitted }: TaskFormProps) {
  const labels = ownActivityLabels(useTenant().data.terms);
  const { side } = useShell();
  const submission = useMutation(activityMutations(useApi()).submit());
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
        const { submitted, submittedForReview } = labels.notices;
        side.notifySuccess(definition.verifiable ? submittedForReview : submitted);
        onSubmitted(activity);
      });

  return (
    <ProofForm
      definition={definition}
      initial={drafts.get(draft) ?? empty}
      submitLabel={definition.verifiable ? labels.submit : labels.markDone}
      onSubmit={submit}
      onChange={(values) => drafts.set(draft, values)}
    />
  );
}
