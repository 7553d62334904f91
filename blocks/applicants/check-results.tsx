import { Button, Group, Stack, Text } from '@mantine/core';
import { applicantLabels } from '#client/applicants/labels.ts';
import type { EmailFinding } from '#contract/applicants/email-finding.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

const labels = applicantLabels.dialog;

interface CheckResultsProps {
  findings: readonly EmailFinding[];
  onSend: () => void;
  /** Does the rest of it, where there is something beside the email. */
  onWithoutEmail: (() => void) | undefined;
  onClose: () => void;
}

/** What the checks of an email have found. An error stops it, a warning asks (APPL-67, APPL-68). */
export function CheckResults({ findings, onSend, onWithoutEmail, onClose }: CheckResultsProps) {
  const isStopped = findings.some(({ level }) => level === 'error');
  return (
    <>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {findings.map(({ code, level, message }) => (
          <Group key={code} component="li" gap="sm" wrap="nowrap" align="flex-start">
            <StatusBadge tone={level === 'error' ? 'danger' : 'waiting'}>
              {labels.levels[level]}
            </StatusBadge>
            <Text size="sm">{message}</Text>
          </Group>
        ))}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {labels.close}
        </Button>
        {onWithoutEmail && (
          <Button variant="default" onClick={onWithoutEmail}>
            {labels.withoutEmail}
          </Button>
        )}
        {!isStopped && <Button onClick={onSend}>{labels.sendAnyway}</Button>}
      </Group>
    </>
  );
}
