import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { jobDraft, jobOf, validateJob, valuesOfJob } from '#client/order-sync/form.ts';
import { jobLabels as labels } from '#client/order-sync/labels.ts';
import { jobMutations } from '#client/order-sync/mutations.ts';
import type { SyncJob } from '#contract/order-sync/sync-job.ts';
import { RecordFormCard } from '../forms/record-form-card.tsx';
import { useRecordForm } from '../forms/use-record-form.ts';
import { JobFields } from './job-fields.tsx';

interface JobFormProps {
  job: SyncJob;
  onDirtyChange: (isDirty: boolean) => void;
}

const noticeDuration = 5000;

/** The fields of an existing job. */
export function JobForm({ job, onDirtyChange }: JobFormProps) {
  const update = useMutation(jobMutations(useApi()).update(job));
  const record = useRecordForm({
    stored: job,
    valuesOf: valuesOfJob,
    validate: validateJob,
    draft: { key: `job.${job.id}`, schema: jobDraft },
    mutation: update,
    changeOf: (values) => jobOf(values, job),
    saved: { text: labels.notices.updated, duration: noticeDuration },
    onDirtyChange,
  });
  return (
    <RecordFormCard record={record} submitLabel={labels.submit.update}>
      <JobFields form={record.form} isStored />
    </RecordFormCard>
  );
}
