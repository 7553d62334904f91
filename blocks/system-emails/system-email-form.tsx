import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { dateAndTime } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { emailBodyLabels } from '#client/mail/body-labels.ts';
import { systemEmailDraft, systemEmailErrors } from '#client/system-emails/form.ts';
import { emailNoticeDuration, systemEmailLabels as labels } from '#client/system-emails/labels.ts';
import { systemEmailMutations } from '#client/system-emails/mutations.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { MailPreview } from '#contract/mail/preview.ts';
import type { SystemEmail, SystemEmailWords } from '#contract/system-emails/system-email.ts';
import { FormCard } from '#ui/form-card.tsx';
import { BodyField } from '../email-body/body-field.tsx';
import { PreviewDialog } from '../email-body/preview-dialog.tsx';
import { SubjectField } from '../email-body/subject-field.tsx';
import { UnknownPlaceholders } from '../email-body/unknown-placeholders.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useRecordForm } from '../forms/use-record-form.ts';
import { useSide } from '../side.ts';
import { RestoreDefault } from './restore-default.tsx';

interface SystemEmailFormProps {
  email: SystemEmail;
  onDirtyChange: (isDirty: boolean) => void;
}

const wordsOf = ({ subject, htmlTemplate }: SystemEmailWords): SystemEmailWords => ({
  subject,
  htmlTemplate,
});

/** The words of a system email, with a preview before they count (MAIL-79, MAIL-96). */
export function SystemEmailForm({ email, onDirtyChange }: SystemEmailFormProps) {
  const { id, placeholders, version, isCustomized, changed } = email;
  const side = useSide();
  const { timezone } = useTenant().data;
  const mutations = systemEmailMutations(useApi());
  const preview = useMutation(mutations.preview(id));
  const test = useMutation(mutations.test(id));
  const [shown, setShown] = useState<MailPreview | null>(null);
  const { form, isDirty, isSaving, problem, submit } = useRecordForm({
    stored: email,
    valuesOf: wordsOf,
    validate: systemEmailErrors,
    draft: { key: `system-email/${id}`, schema: systemEmailDraft },
    mutation: useMutation(mutations.update(id)),
    changeOf: (words) => ({ ...words, version }),
    saved: { text: labels.updated, duration: emailNoticeDuration },
    onDirtyChange,
    onOvertaken: ({ kept }) => kept.length > 0 && side.notifyWarning(labels.overtaken),
  });
  const { subject, htmlTemplate } = form.values;
  const isValid = form.isValid();

  return (
    <>
      <FormCard
        title={labels.words}
        description={
          isCustomized && changed
            ? labels.changed(changed.by, dateAndTime(changed.at, timezone))
            : undefined
        }
        onSubmit={submit}
        actions={
          <>
            <Button type="submit" loading={isSaving} disabled={!isDirty || !isValid}>
              {labels.update}
            </Button>
            <Button
              variant="default"
              disabled={!isValid}
              loading={preview.isPending}
              onClick={() =>
                preview.mutate(form.values, { onSuccess: setShown, onError: side.notifyProblem })
              }
            >
              {emailBodyLabels.preview.show}
            </Button>
            <Button
              variant="default"
              disabled={!isValid}
              loading={test.isPending}
              onClick={() =>
                test.mutate(
                  { ...form.values, submissionId: crypto.randomUUID() },
                  {
                    onSuccess: () =>
                      side.notifySuccess(labels.tested, { duration: emailNoticeDuration }),
                    onError: side.notifyProblem,
                  },
                )
              }
            >
              {labels.test}
            </Button>
            {isCustomized && (
              <RestoreDefault
                email={email}
                onRestored={(restored) => {
                  form.setValues(wordsOf(restored));
                  form.resetDirty(wordsOf(restored));
                }}
              />
            )}
          </>
        }
      >
        <ProblemAlert>{problem}</ProblemAlert>
        <SubjectField
          {...form.getInputProps('subject')}
          value={subject}
          placeholders={placeholders}
          onChange={(value) => form.setFieldValue('subject', value)}
        />
        <BodyField
          html={htmlTemplate}
          error={form.errors.htmlTemplate}
          placeholders={placeholders}
          onChange={(html) => form.setFieldValue('htmlTemplate', html)}
        />
        <UnknownPlaceholders texts={[subject, htmlTemplate]} known={placeholders} />
      </FormCard>
      <PreviewDialog preview={shown} onClose={() => setShown(null)} />
    </>
  );
}
