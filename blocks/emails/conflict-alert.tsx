import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { composerLabels } from '#client/emails/labels.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import type { ApiProblem } from '#client/http/problems.ts';

const labels = composerLabels.conflict;

interface ConflictAlertProps {
  /** The action of somebody else, in the server's words. */
  conflict: ApiProblem;
  isSaving: boolean;
  onReload: () => void;
  onSaveAsNew: () => void;
}

/** Tells the second person at one draft, and keeps the words that they have written (MAIL-108). */
export const ConflictAlert = ({
  conflict,
  isSaving,
  onReload,
  onSaveAsNew,
}: ConflictAlertProps) => (
  <Alert
    color="yellow"
    role="alert"
    icon={<IconAlertTriangle size={18} aria-hidden />}
    title={problemMessage(conflict)}
  >
    <Stack gap="sm" align="start">
      <span>{labels.hint}</span>
      <Group gap="xs">
        <Button size="xs" onClick={onSaveAsNew} loading={isSaving}>
          {labels.saveAsNew}
        </Button>
        {conflict.code !== 'not-found' && (
          <Button size="xs" variant="default" onClick={onReload}>
            {labels.reload}
          </Button>
        )}
      </Group>
    </Stack>
  </Alert>
);
