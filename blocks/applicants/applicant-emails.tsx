import { Button, Group, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type BulkAction, bulkActions } from '#client/applicants/bulk-actions.ts';
import { applicantLabels } from '#client/applicants/labels.ts';
import type { Applicant } from '#contract/applicants/applicant.ts';
import { Section } from '#ui/section.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './applicant-page.module.css';

const { actions, detail: labels, sent, notSent } = applicantLabels;

interface ApplicantEmailsProps {
  applicant: Applicant;
  onAction: (action: BulkAction) => void;
}

/** Whether the two emails have gone out, and the actions on each (APPL-62 to APPL-64, APPL-71). */
export function ApplicantEmails({ applicant, onAction }: ApplicantEmailsProps) {
  const emails = [
    {
      name: labels.applicationEmail,
      isSent: applicant.appliedEmailSent,
      send: actions.sendApplication,
      mark: actions.markApplication,
      isOpen: true,
    },
    {
      name: labels.decisionEmail,
      isSent: applicant.decisionEmailSent,
      send: actions.sendDecision,
      mark: actions.markDecision,
      isOpen: applicant.approved !== null,
    },
  ] as const;
  return (
    <Section title={labels.emails}>
      <ul className={styles.emails}>
        {emails.map(({ name, isSent, send, mark, isOpen }) => (
          <li key={name}>
            <Group justify="space-between" gap="xs">
              <Group gap="xs">
                <Text size="sm">{name}</Text>
                <StatusBadge tone={isSent ? 'success' : 'muted'}>
                  {isSent ? sent : notSent}
                </StatusBadge>
              </Group>
              {isOpen && (
                <Group gap={4}>
                  <Button size="xs" variant="default" onClick={() => onAction(bulkActions[send])}>
                    {send}
                  </Button>
                  {!isSent && (
                    <Menu position="bottom-end" withinPortal>
                      <Menu.Target>
                        <Button
                          size="xs"
                          variant="subtle"
                          aria-label={`${name}: ${actions.emails}`}
                        >
                          <IconChevronDown size={14} aria-hidden />
                        </Button>
                      </Menu.Target>
                      <Menu.Dropdown>
                        <Menu.Item onClick={() => onAction(bulkActions[mark])}>{mark}</Menu.Item>
                      </Menu.Dropdown>
                    </Menu>
                  )}
                </Group>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  );
}
