import { Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ambassadorQueries } from '#client/ambassadors/queries.ts';
import { notesDraft, notesValues, validateNotes } from '#client/applicants/form.ts';
import { applicantLabels, applicantNoticeDuration } from '#client/applicants/labels.ts';
import { applicantMutations } from '#client/applicants/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import type { Applicant } from '#contract/applicants/applicant.ts';
import { mostTags } from '#contract/people/tag.ts';
import { RecordFormCard } from '../forms/record-form-card.tsx';
import { useRecordForm } from '../forms/use-record-form.ts';
import { TagField } from '../people/tag-field.tsx';

const { detail: labels, done } = applicantLabels;

interface NotesFormProps {
  applicant: Applicant;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The notes of administrators about an applicant, and the tags that the later user gets (APPL-25). */
export function NotesForm({ applicant, onDirtyChange }: NotesFormProps) {
  const api = useApi();
  const { data: tags = [] } = useQuery(ambassadorQueries(api).tags());
  const update = useMutation(applicantMutations(api).update());
  const record = useRecordForm({
    stored: applicant,
    valuesOf: notesValues,
    validate: validateNotes,
    draft: { key: `applicant.${applicant.id}`, schema: notesDraft },
    mutation: update,
    changeOf: (values) => ({ slug: applicant.slug, ...values }),
    saved: { text: done.updated, duration: applicantNoticeDuration },
    onDirtyChange,
  });
  const { form } = record;

  return (
    <RecordFormCard title={labels.notes} record={record} submitLabel={labels.save} isSecondary>
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
    </RecordFormCard>
  );
}
