import '@mantine/core/styles/List.layer.css';
import { Alert, Button, Checkbox, Group, List, Loader, Text } from '@mantine/core';
import { confirmLabelOf, failureOf, questionOf } from '#client/applicants/bulk-actions.ts';
import { applicantLabels } from '#client/applicants/labels.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { fullName } from '#contract/people/full-name.ts';
import { Dialog } from '#ui/dialog.tsx';
import { CheckResults } from './check-results.tsx';
import { type BulkTarget, useBulkAction } from './use-bulk-action.ts';

const labels = applicantLabels.dialog;

/** The number of applicants that are named; the others are counted. */
const mostNamed = 5;

interface BulkDialogProps {
  target: BulkTarget;
  /** Told when there is nothing left to do; `isDone` when the selection is used up. */
  onClose: (isDone: boolean) => void;
}

/** An action on selected applicants, step by step: the question, the checks, the work (APPL-65 to APPL-68). */
export function BulkDialog({ target, onClose }: BulkDialogProps) {
  const { action, applicants } = target;
  const bulk = useBulkAction(target, () => onClose(true));
  const { step } = bulk;
  const isBusy = step.name === 'checking' || step.name === 'working';
  const more = applicants.length - mostNamed;
  return (
    <Dialog
      opened
      onClose={() => onClose(step.name === 'failed')}
      title={questionOf(action, applicants.length)}
      withCloseButton={!isBusy}
      closeOnClickOutside={!isBusy}
      closeOnEscape={!isBusy}
    >
      {step.name === 'confirm' && (
        <>
          <Text size="sm">
            {applicants.slice(0, mostNamed).map(fullName).join(', ')}
            {more > 0 && ` ${labels.more(more)}`}
          </Text>
          {action.kind === 'decide' && (
            <Checkbox
              mt="md"
              label={labels.withEmail}
              checked={bulk.withEmail}
              onChange={(event) => bulk.setWithEmail(event.currentTarget.checked)}
            />
          )}
          {action.kind === 'mark' && (
            <Text size="sm" c="dimmed" mt="xs">
              {labels.markHint}
              {action.email === 'decision' && ` ${labels.markUndecided}`}
            </Text>
          )}
          <Group justify="flex-end" gap="xs" mt="lg">
            <Button variant="default" onClick={() => onClose(false)}>
              {labels.cancel}
            </Button>
            <Button onClick={bulk.begin} data-autofocus>
              {confirmLabelOf(action)}
            </Button>
          </Group>
        </>
      )}
      {isBusy && (
        <Group role="status" gap="sm">
          <Loader size="sm" />
          <Text size="sm">{step.name === 'checking' ? labels.checking : labels.working}</Text>
        </Group>
      )}
      {step.name === 'results' && (
        <CheckResults
          findings={step.findings}
          onSend={bulk.goOn}
          onWithoutEmail={action.kind === 'decide' ? bulk.goOnWithoutEmail : undefined}
          onClose={() => onClose(false)}
        />
      )}
      {step.name === 'error' && (
        <>
          <Alert color="red" role="alert" title={failureOf(action)}>
            {problemMessage(step.error)}
          </Alert>
          <Group justify="flex-end" gap="xs" mt="lg">
            <Button variant="default" onClick={() => onClose(false)}>
              {labels.close}
            </Button>
            <Button onClick={bulk.begin}>{labels.tryAgain}</Button>
          </Group>
        </>
      )}
      {step.name === 'failed' && (
        <>
          <Text size="sm" fw={550} role="alert">
            {labels.failed(step.failed.length)}
          </Text>
          <List size="sm" mt="xs">
            {step.failed.map(({ slug, message }) => {
              const applicant = applicants.find((each) => each.slug === slug);
              return (
                <List.Item key={slug}>
                  {applicant ? fullName(applicant) : slug}: {message}
                </List.Item>
              );
            })}
          </List>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={() => onClose(true)}>
              {labels.close}
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  );
}
