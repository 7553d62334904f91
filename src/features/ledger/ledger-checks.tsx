import '@mantine/core/styles/List.layer.css';
import { List, Text } from '@mantine/core';
import { ledgerLabels as labels } from '#client/ledger/labels.ts';
import type { LedgerProof } from '#contract/ledger/proof.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './ledger-checks.module.css';

/** Each record that the ledger was compared with, and how they differ. */
export const LedgerChecks = ({ checks }: Pick<LedgerProof, 'checks'>) => (
  <ul className={styles.checks}>
    {checks.map(({ check, differences, named }) => (
      <li key={check} className={styles.check}>
        <StatusBadge tone={differences === 0 ? 'success' : 'danger'}>
          {differences === 0 ? labels.checks.agrees : labels.checks.differs(differences)}
        </StatusBadge>
        <div>
          <Text>{labels.checkNames[check]}</Text>
          {differences > 0 && (
            <List size="sm" mt={4}>
              {named.map((difference) => (
                <List.Item key={`${difference.name} ${difference.unit}`}>
                  {labels.difference(difference)}
                </List.Item>
              ))}
              {differences > named.length && (
                <List.Item>{labels.checks.more(differences - named.length)}</List.Item>
              )}
            </List>
          )}
        </div>
      </li>
    ))}
  </ul>
);
