import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { asText, itEmail, mailLink } from '#client/dns/it-email.ts';
import { dnsLabels } from '#client/dns/labels.ts';
import type { DnsRecord } from '#contract/domains/custom-domain.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './dns.module.css';

const labels = dnsLabels.email;

interface ItEmailDialogProps {
  opened: boolean;
  domain: string;
  records: readonly DnsRecord[];
  onClose: () => void;
}

/** A mail to the person who may change the DNS of a domain, to copy or to open in a mail program (DOM-05, DOM-07). */
export function ItEmailDialog({ opened, domain, records, onClose }: ItEmailDialogProps) {
  const email = itEmail(domain, records);
  return (
    <Dialog opened={opened} onClose={onClose} title={labels.title} size="lg">
      <Stack gap="md">
        <Text size="sm">{labels.description}</Text>
        <dl className={styles.email}>
          <dt>{labels.subjectLabel}</dt>
          <dd>{email.subject}</dd>
          <dt>{labels.bodyLabel}</dt>
          <dd>
            <Code block className={styles.body}>
              {email.body.split('\n').map((line) => (
                <span key={line} className={styles.bodyLine}>
                  {line}
                </span>
              ))}
            </Code>
          </dd>
        </dl>
        <Group justify="flex-end" gap="xs">
          <CopyButton value={asText(email)}>{labels.copy}</CopyButton>
          <Button
            component="a"
            href={mailLink(email)}
            leftSection={<IconMail size={16} aria-hidden />}
            data-autofocus
          >
            {labels.send}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
