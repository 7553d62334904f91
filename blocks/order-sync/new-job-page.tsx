import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { jobDraft, jobOf, newJobValues, validateJob } from '#client/order-sync/form.ts';
import { jobLabels as labels } from '#client/order-sync/labels.ts';
import { jobMutations } from '#client/order-sync/mutations.ts';
import { useWhen } from '#client/use-when.ts';
import { JobType } from '#contract/order-sync/sync-job.ts';
import { BackLink } from '#ui/back-link.tsx';
import { FormCard } from '#ui/form-card.tsx';
import { heldWhile } from '#ui/held-while.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { nothingStored, useDraft } from '../forms/use-draft.ts';
import { useFormProblem } from '../forms/use-form-problem.ts';
import type { PageMeans } from '../page-means.ts';
import { useSide } from '../side.ts';
import { JobFields } from './job-fields.tsx';

interface NewJobPageProps {
  means: PageMeans;
  /** The address of the list of jobs. */
  address: string;
}

/** Creates a job (JOB-02, JOB-06, JOB-62). */
export function NewJobPage({ means, address }: NewJobPageProps) {
  const { Page, navigate } = means;
  const { renderLink, notifySuccess } = useSide();
  const [initialValues] = useState(() => newJobValues(new Date()));
  const form = useForm({ initialValues, validate: validateJob, validateInputOnBlur: true });
  const problem = useFormProblem(form);
  const create = useMutation(jobMutations(useApi()).create());
  const draft = useDraft(form, 'job.new', jobDraft, nothingStored);
  const isCreated = create.isSuccess;
  // Leaves once nothing is unsaved any more.
  useWhen(isCreated, () => navigate(address));

  const submit = form.onSubmit((values) => {
    problem.clear();
    const type = JobType.parse(values.jobType);
    create.mutate(
      { jobType: type, job: jobOf(values) },
      {
        onSuccess() {
          draft.forget();
          notifySuccess(labels.notices.created);
        },
        onError: (error) => problem.show(error),
      },
    );
  }, problem.focusFirst);

  return (
    <Page title={labels.newTitle} isDirty={form.isDirty() && !isCreated} isKept>
      <BackLink label={labels.back} renderLink={(props) => renderLink(address, props)} />
      <PageHeader title={labels.newTitle} />
      <FormCard
        onSubmit={submit}
        {...heldWhile(create.isPending || isCreated)}
        aria-label={labels.newTitle}
        actions={
          <Button type="submit" loading={create.isPending} disabled={!form.isValid()}>
            {labels.submit.create}
          </Button>
        }
      >
        <ProblemAlert>{problem.text}</ProblemAlert>
        <JobFields form={form} />
      </FormCard>
    </Page>
  );
}
