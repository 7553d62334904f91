import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { applicantNoticeDuration } from '#client/applicants/labels.ts';
import { designerLabels } from '#client/application-forms/designer-labels.ts';
import { applicationFormMutations } from '#client/application-forms/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { isSilent, problemMessage } from '#client/http/problem-message.ts';
import { textAround } from '#contract/agreements/agreement-words.ts';
import type { Agreement } from '#contract/application-forms/agreement.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useShell } from '../../shell/shell-context.ts';
import { AgreementDialog } from './agreement-dialog.tsx';
import styles from './designer.module.css';

const labels = designerLabels.agreement;

interface AgreementsPartProps {
  /** Those of this form and of every form. */
  agreements: readonly Agreement[];
  /** Null while the form is not saved. */
  rootId: string | null;
  /** Whether there may be several, with texts of their own (APPL-154). */
  isAdvanced: boolean;
}

/** The agreements that applicants accept; each change is saved at once (APPL-98, APPL-153, APPL-154). */
export function AgreementsPart({ agreements, rootId, isAdvanced }: AgreementsPartProps) {
  /** The agreement whose dialog is open; `null` for a new one. */
  const [edited, setEdited] = useState<Agreement | null | undefined>(undefined);
  const [unwanted, setUnwanted] = useState<Agreement | null>(null);
  const mayAdd = isAdvanced || agreements.length === 0;
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setEdited(null)}
    >
      {labels.add}
    </Button>
  );
  return (
    <Stack gap="md" align="stretch">
      {agreements.length === 0 ? (
        <EmptyState kind="first-use" title={labels.none} headingOrder={2} action={add}>
          {labels.noneHint}
        </EmptyState>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {labels.atOnce} {labels.behindLink}
          </Text>
          <ul className={styles.rows}>
            {agreements.map((agreement) => (
              <li key={agreement.id} className={styles.row}>
                <div className={styles.words}>
                  <Text>
                    <AgreementText agreement={agreement} />
                  </Text>
                  <Text size="sm" c="dimmed">
                    {agreement.url}
                  </Text>
                </div>
                <Badge variant="default" tt="none">
                  {labels.version(agreement.version)}
                </Badge>
                {isAdvanced && (
                  <Badge variant="default" tt="none">
                    {agreement.rootApplicationFormId === null ? labels.everyForm : labels.thisForm}
                  </Badge>
                )}
                <Group gap="xs">
                  <Button size="xs" variant="default" onClick={() => setEdited(agreement)}>
                    {labels.edit}
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    color="red"
                    onClick={() => setUnwanted(agreement)}
                  >
                    {labels.remove}
                  </Button>
                </Group>
              </li>
            ))}
          </ul>
          {mayAdd && <div>{add}</div>}
        </>
      )}
      {edited !== undefined && (
        <AgreementDialog
          agreement={edited ?? undefined}
          rootId={rootId}
          isAdvanced={isAdvanced}
          onClose={() => setEdited(undefined)}
        />
      )}
      <DeleteQuestion agreement={unwanted} onClose={() => setUnwanted(null)} />
    </Stack>
  );
}

function AgreementText({ agreement }: { agreement: Agreement }) {
  const [before, after] = textAround(agreement);
  return (
    <>
      {before}
      <u>{agreement.urlLabel}</u>
      {after}
    </>
  );
}

interface DeleteQuestionProps {
  agreement: Agreement | null;
  onClose: () => void;
}

function DeleteQuestion({ agreement, onClose }: DeleteQuestionProps) {
  const { notices } = useShell();
  const remove = useMutation(applicationFormMutations(useApi()).deleteAgreement());

  function confirm(): void {
    if (!agreement) return;
    remove.mutate(agreement, {
      onSuccess: () =>
        notices.show({ level: 'success', text: labels.deleted, duration: applicantNoticeDuration }),
      onError(error) {
        if (!isSilent(error)) notices.show({ level: 'error', text: problemMessage(error) });
      },
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      opened={agreement !== null}
      title={labels.deleteQuestion}
      confirmLabel={labels.remove}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {labels.deleteText}
    </ConfirmDialog>
  );
}
