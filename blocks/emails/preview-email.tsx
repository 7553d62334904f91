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
import type { AmbassadorListItem } from '#contract/ambassadors/ambassador.ts';
import type { EmailSegment } from '#contract/emails/segment.ts';
import { maxPageSize } from '#contract/http/list.ts';
import type { MailPreview } from '#contract/mail/preview.ts';
import { fullName } from '#contract/people/full-name.ts';
import { PreviewDialog } from '../email-body/preview-dialog.tsx';
import { useSide } from '../side.ts';

interface PreviewEmailProps {
  /** The email to preview, saved or not. */
  email: () => EmailContent;
  /** The people of the email's view. */
  segment: EmailSegment | null;
  disabled: boolean;
}

/** Shows an email as one of the test users or of the people of a view gets it, or with sample data (MAIL-51, MAIL-151). */
export function PreviewEmail({ email, segment, disabled }: PreviewEmailProps) {
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
        choice={<ReaderChoice userId={userId} segment={segment} onChange={show} />}
        onClose={() => setShown(null)}
      />
    </>
  );
}

/** The value for nobody in the list of readers. */
const nobody = 'sample';

const toOption = (person: AmbassadorListItem) => ({
  value: person.id,
  label: fullName(person),
});

interface ReaderChoiceProps {
  userId: string | null;
  segment: EmailSegment | null;
  onChange: (userId: string | null) => void;
}

/** The people whose data can replace the placeholders: test users, and the first people of a view. */
function ReaderChoice({ userId, segment, onChange }: ReaderChoiceProps) {
  const { list } = ambassadorQueries(useApi());
  const first = { ...ambassadorList.defaults, pageSize: maxPageSize };
  const testUsers = useQuery(list(first, { ...allAmbassadors, savedSearch: 'Test users' }));
  const inView = useQuery({
    ...list({ ...first, search: segment?.search ?? '' }, segment?.filters ?? allAmbassadors),
    enabled: segment !== null,
  });
  const reached = segment ? (inView.data?.results ?? []) : [];
  const others = (testUsers.data?.results ?? []).filter(
    ({ id }) => !reached.some((each) => each.id === id),
  );
  return (
    <Select
      label={labels.previewAs}
      mb="sm"
      maw="22rem"
      allowDeselect={false}
      data={[
        { value: nobody, label: labels.sample },
        ...(segment
          ? [
              { group: labels.readers.view, items: reached.map(toOption) },
              { group: labels.readers.testUsers, items: others.map(toOption) },
            ]
          : others.map(toOption)),
      ]}
      value={userId ?? nobody}
      onChange={(value) => onChange(value === nobody ? null : value)}
    />
  );
}
