import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { timeOfDay } from '#client/dates/dates.ts';
import { emailErrors } from '#client/emails/form.ts';
import { emailLabels, composerLabels as labels } from '#client/emails/labels.ts';
import { emailQueries } from '#client/emails/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { emailNoticeDuration } from '#client/system-emails/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { BackLink } from '#ui/back-link.tsx';
import { FormCard } from '#ui/form-card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { BodyField } from '../email-body/body-field.tsx';
import { SubjectField } from '../email-body/subject-field.tsx';
import { UnknownPlaceholders } from '../email-body/unknown-placeholders.tsx';
import type { PageMeans } from '../page-means.ts';
import { useSide } from '../side.ts';
import type { Beginning } from './beginning.ts';
import { ComposerActions } from './composer-actions.tsx';
import { ConflictAlert } from './conflict-alert.tsx';
import { DeleteDraft } from './delete-drafts.tsx';
import type { EmailAddresses } from './emails-menu.tsx';
import { RecipientsField } from './recipients-field.tsx';
import { SendDialog } from './send-dialog.tsx';
import { StylesField } from './styles-field.tsx';
import { type SavedDraft, useSavedDraft } from './use-saved-draft.ts';

interface ComposerProps {
  means: PageMeans;
  addresses: EmailAddresses;
  id: string;
  /** The sent email to copy. */
  copyFrom: string | null;
  /** The first recipients of a new email, as its address names them. */
  people: string | null;
  beginning: Beginning;
  /** Reads the draft anew and begins with that. */
  onReopen: () => void;
}

/** Writes an email: its recipients, its content, and its sending (MAIL-45). */
export function Composer({
  means: { Page, navigate, moveTo, renderWayBack },
  addresses,
  id,
  copyFrom,
  people,
  beginning,
  onReopen,
}: ComposerProps) {
  const api = useApi();
  const side = useSide();
  const form = useForm({
    initialValues: beginning.values,
    validate: emailErrors,
    validateInputOnBlur: true,
  });
  const { values } = form;
  const status = useQuery(emailQueries(api).status()).data ?? beginning.status;
  const draft = useSavedDraft({
    ...{ id, stored: beginning.stored, form },
    newKey: newKeyOf({ copyFrom, people }),
    onMade: () => moveTo(`${addresses.compose}/${id}`),
  });
  const [isOpening, setOpening] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [next, setNext] = useState<string | null>(null);
  const isDirty = next === null && form.isDirty();

  // The page knows by then that nothing is unsaved.
  useEffect(() => {
    if (next !== null) navigate(next, { replace: true });
  }, [next, navigate]);

  function leave(address: string): void {
    draft.forget();
    setNext(address);
  }

  async function save(): Promise<void> {
    if (await draft.save()) {
      side.notifySuccess(labels.savedNotice, { duration: emailNoticeDuration });
    }
  }

  async function askToSend(): Promise<void> {
    setOpening(true);
    setSending((await draft.save()) !== null);
    setOpening(false);
  }

  return (
    <Page title={labels.title} isDirty={isDirty} isKept>
      <BackLink
        label={emailLabels.drafts.title}
        renderLink={(props) => side.renderLink(addresses.drafts, props)}
      />
      <PageHeader
        title={labels.title}
        description={<SavedNote draft={draft} />}
        actions={renderWayBack('emails')}
      />
      {draft.conflict && (
        <ConflictAlert
          conflict={draft.conflict}
          isSaving={draft.isSaving}
          onReload={() => {
            draft.forget();
            onReopen();
          }}
          onSaveAsNew={async () => {
            const other = await draft.saveAsNew();
            if (other !== null) leave(`${addresses.compose}/${other}`);
          }}
        />
      )}
      <FormCard
        aria-label={labels.title}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        actions={
          <ComposerActions
            values={values}
            draft={draft}
            isDirty={isDirty}
            isOpening={isOpening}
            unavailable={status.reason}
            onDelete={() => setDeleting(true)}
            onSend={() => void askToSend()}
          />
        }
      >
        <RecipientsField form={form} />
        <SubjectField
          {...form.getInputProps('subject')}
          value={values.subject}
          placeholders={status.placeholders}
          onChange={(value) => form.setFieldValue('subject', value)}
        />
        <BodyField
          html={values.htmlTemplate}
          error={form.errors.htmlTemplate}
          placeholders={status.placeholders}
          onChange={(html) => form.setFieldValue('htmlTemplate', html)}
        />
        <UnknownPlaceholders
          texts={[values.subject, values.htmlTemplate]}
          known={status.placeholders}
          needsLinks
        />
        <TextInput
          label={labels.fromName}
          description={labels.fromHint(status.fromEmail)}
          placeholder={status.fromName}
          {...form.getInputProps('fromName')}
        />
        <StylesField form={form} />
      </FormCard>
      {isSending && draft.saved && (
        <SendDialog
          draft={draft.saved}
          save={draft.save}
          onSent={(emailSendId) => leave(`${addresses.sent}/${emailSendId}`)}
          onRefused={draft.heed}
          onClose={() => setSending(false)}
        />
      )}
      {draft.saved && (
        <DeleteDraft
          draft={{ id, subject: values.subject || null }}
          opened={isDeleting}
          onClose={() => setDeleting(false)}
          onDeleted={() => leave(addresses.drafts)}
        />
      )}
    </Page>
  );
}

/** The key of the unsaved draft: each start has its own, since its recipients differ. */
function newKeyOf({ copyFrom, people }: Pick<ComposerProps, 'copyFrom' | 'people'>): string {
  if (copyFrom !== null) return `email/copy-of/${copyFrom}`;
  return people === null ? 'email/new' : `email/to/${people}`;
}

/** Whether the typed email is saved, and since when. */
function SavedNote({ draft: { saved, isSaving, problem } }: { draft: SavedDraft }) {
  const { timezone } = useTenant().data;
  if (problem !== null) {
    return (
      <Text size="sm" role="alert" c="red">
        {labels.notSaved(problem)}
      </Text>
    );
  }
  return (
    <Text size="sm" c="dimmed" role="status" mih="1lh">
      {isSaving
        ? labels.saving
        : saved && labels.savedAt(timeOfDay(saved.updatedAtInTenantTz, timezone))}
    </Text>
  );
}
