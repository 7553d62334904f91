import { Button, Group } from '@mantine/core';
import { applicantLabels } from '#client/applicants/labels.ts';
import type { EmailFinding } from '#contract/applicants/email-finding.ts';
import { FindingList } from '../email-body/finding-list.tsx';

const labels = applicantLabels.dialog;

interface CheckResultsProps {
  findings: readonly EmailFinding[];
  onSend: () => void;
  /** Takes the action without the email, where there is more to it than the email. */
  onWithoutEmail: (() => void) | undefined;
  onClose: () => void;
}

/** The findings of an email's checks. An error stops it, a warning asks (APPL-67, APPL-68). */
export function CheckResults({ findings, onSend, onWithoutEmail, onClose }: CheckResultsProps) {
  const isStopped = findings.some(({ level }) => level === 'error');
  return (
    <>
      <FindingList findings={findings} levels={labels.levels} />
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
