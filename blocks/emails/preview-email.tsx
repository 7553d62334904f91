import { Button, Select } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allAmbassadors, ambassadorList } from '#client/ambassadors/list-state.ts';
import { ambassadorQueries } from '#client/ambassadors/queries.ts';
import type { EmailContent } from '#client/emails/form.ts';
import { composerLabels as labels } from '#client/emails/labels.ts';
import { emailMutations } from '#client/emails/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { emailBodyLabels } from '#client/mail/body-labels.ts';
import { maxPageSize } from '#contract/http/list.ts';
import type { MailPreview } from '#contract/mail/preview.ts';
import { PreviewDialog } from '../email-body/preview-dialog.tsx';
import { useSide } from '../side.ts';

interface PreviewEmailProps {
  /** The email to preview, saved or not. */
  email: () => EmailContent;
  disabled: boolean;
}

/** Shows an email as one of the test users gets it, or with sample data (MAIL-51). */
export function PreviewEmail({ email, disabled }: PreviewEmailProps) {
  const side = useSide();
  const preview = useMutation(emailMutations(useApi()).preview());
  const [shown, setShown] = useState<MailPreview | null>(null);
  const [userId, setUserId] = useState<string | null>(null);
  const show = (id: string | null) =>
    preview.mutate(
      { email: email(), userId: id },
      {
        onSuccess(answer) {
          setUserId(id);
          setShown(answer);
        },
        onError: side.notifyProblem,
      },
    );
  return (
    <>
      <Button
        variant="default"
        disabled={disabled}
        loading={preview.isPending && shown === null}
        onClick={() => show(null)}
      >
        {emailBodyLabels.preview.show}
      </Button>
      <PreviewDialog
        preview={shown}
        choice={<ReaderChoice userId={userId} onChange={show} />}
        onClose={() => setShown(null)}
      />
    </>
  );
}

/** What stands for nobody in the list of readers. */
const nobody = 'sample';

interface ReaderChoiceProps {
  userId: string | null;
  onChange: (userId: string | null) => void;
}

/** Whose data stands in the place of the placeholders; only test users are to choose from. */
function ReaderChoice({ userId, onChange }: ReaderChoiceProps) {
  const { data } = useQuery(
    ambassadorQueries(useApi()).list(
      { ...ambassadorList.defaults, pageSize: maxPageSize },
      { ...allAmbassadors, savedSearch: 'Test users' },
    ),
  );
  return (
    <Select
      label={labels.previewAs}
      mb="sm"
      maw="22rem"
      allowDeselect={false}
      data={[
        { value: nobody, label: labels.sample },
        ...(data?.results ?? []).map(({ id, firstName, lastName }) => ({
          value: id,
          label: `${firstName} ${lastName}`.trim(),
        })),
      ]}
      value={userId ?? nobody}
      onChange={(value) => onChange(value === nobody ? null : value)}
    />
  );
}
