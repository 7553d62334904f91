import { Anchor, Code, Text } from '@mantine/core';
import { useState } from 'react';
import { dnsStateOf } from '#client/dns/dns-state.ts';
import { dnsLabels as labels } from '#client/dns/labels.ts';
import type { DnsRecord } from '#contract/domains/custom-domain.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import styles from './dns.module.css';
import { DnsBadge } from './dns-badge.tsx';
import { ItEmailDialog } from './it-email-dialog.tsx';

interface DnsRecordsProps {
  /** The domain that needs them. */
  domain: string;
  records: readonly DnsRecord[];
}

/** The DNS records of a domain, with their states, to copy or to send to the person who sets them (DOM-06, DOM-18). */
export function DnsRecords({ domain, records }: DnsRecordsProps) {
  const [isMailing, setMailing] = useState(false);
  return (
    <div className={styles.root}>
      <ul className={styles.records} aria-label={labels.records}>
        {records.map((record) => (
          <li key={`${record.type} ${record.host}`} className={styles.record}>
            <RecordParts record={record} />
          </li>
        ))}
      </ul>
      <Anchor component="button" type="button" size="sm" onClick={() => setMailing(true)}>
        {labels.email.open}
      </Anchor>
      <ItEmailDialog
        opened={isMailing}
        domain={domain}
        records={records}
        onClose={() => setMailing(false)}
      />
    </div>
  );
}

function RecordParts({ record }: { record: DnsRecord }) {
  const { type, host, hostWithoutRootDomain, value, invalidReason } = record;
  const state = dnsStateOf(record);
  return (
    <>
      <dl className={styles.parts}>
        <div className={styles.part}>
          <dt>{labels.type}</dt>
          <dd>
            <Code className={styles.code}>{type}</Code>
          </dd>
          <dd className={styles.beside}>
            <DnsBadge state={state}>{labels.states[state]}</DnsBadge>
          </dd>
        </div>
        <div className={styles.part}>
          <dt>{labels.host}</dt>
          <dd>
            <Code className={styles.code}>{host}</Code>
          </dd>
          <Text component="dd" size="xs" c="dimmed" className={styles.hint ?? ''}>
            {labels.hostAlone(hostWithoutRootDomain)}
          </Text>
          <dd className={styles.beside}>
            <CopyButton value={host} size="compact-sm">
              {labels.copyHost}
            </CopyButton>
          </dd>
        </div>
        <div className={styles.part}>
          <dt>{labels.value}</dt>
          <dd>
            <Code className={styles.code}>{value}</Code>
          </dd>
          <dd className={styles.beside}>
            <CopyButton value={value} size="compact-sm">
              {labels.copyValue}
            </CopyButton>
          </dd>
        </div>
      </dl>
      {invalidReason !== null && (
        <Text size="sm" className={styles.reason ?? ''}>
          {invalidReason}
        </Text>
      )}
    </>
  );
}
