import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ambassadorQueries } from '#client/ambassadors/queries.ts';
import { notesDraft, notesForm } from '#client/applicants/form.ts';
import { applicantLabels } from '#client/applicants/labels.ts';
import { applicantMutations } from '#client/applicants/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import type { Applicant } from '#contract/applicants/applicant.ts';
import { mostTags } from '#contract/people/tag.ts';
import { FormCard } from '#ui/form-card.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { TagField } from '../people/tag-field.tsx';
import { useSide } from '../side.ts';

const { detail: labels, done } = applicantLabels;

interface NotesFormProps {
  applicant: Applicant;
  onDirtyChange: (isDirty: boolean) => void;
}

/** What administrators note about an applicant, and the tags a user made from them gets (APPL-25). */
export function NotesForm({ applicant, onDirtyChange }: NotesFormProps) {
  const side = useSide();
  const api = useApi();
  const { data: tags = [] } = useQuery(ambassadorQueries(api).tags());
  const update = useMutation(applicantMutations(api).update());
  const form = useForm({ ...notesForm(applicant), validateInputOnBlur: true });
  const problem = useFormProblem(form);
  const isDirty = form.isDirty();
  useTellDirty(isDirty, onDirtyChange);
  useDraft(form, `applicant.${applicant.id}`, notesDraft);

  const submit = form.onSubmit((values) => {
    problem.clear();
    update.mutate(
      { slug: applicant.slug, ...values },
      {
        onSuccess(stored) {
          const { initialValues } = notesForm(stored);
          form.setInitialValues(initialValues);
          form.setValues(initialValues);
          side.notifySuccess(done.updated);
        },
        onError: (error) => problem.show(error),
      },
    );
  }, problem.focusFirst);

  return (
    <FormCard
      title={labels.notes}
      onSubmit={submit}
      actions={
        <Button type="submit" variant="default" loading={update.isPending} disabled={!isDirty}>
          {labels.save}
        </Button>
      }
    >
      <ProblemAlert>{problem.text}</ProblemAlert>
      <Textarea
        label={labels.notesField}
        description={labels.notesHint}
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('notes')}
      />
      <TagField
        label={labels.tags}
        data={tags}
        maxTags={mostTags.ofPerson}
        value={form.values.tags}
        onChange={(chosen) => form.setFieldValue('tags', chosen)}
        error={form.errors.tags}
      />
    </FormCard>
  );
}
