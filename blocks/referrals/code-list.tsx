import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { capLabels, codeLabels as labels } from '#client/codes/labels.ts';
import { codeQueries } from '#client/codes/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { referralSystemWords } from '#contract/activity-types/words.ts';
import type { DiscountCode } from '#contract/codes/code.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSkeleton } from '#ui/page-skeleton.tsx';
import { RemoveButton } from '#ui/remove-button.tsx';
import { RecordProblem } from '../record-problem.tsx';
import styles from './code-list.module.css';

interface CodeListProps {
  personId: string;
  /** A hint at the next step where there are none. */
  emptyHint: string;
  /** Asks for the removal of a discount code; without it none can be removed. */
  onRemove?: (code: DiscountCode) => void;
  /** Asks for the cap of a discount code; without it none can be set. */
  onCap?: (code: DiscountCode) => void;
}

/** The codes of somebody, each to be copied: discount codes first, then the codes of links (REF-82, REF-101). */
export function CodeList({ personId, emptyHint, onRemove, onCap }: CodeListProps) {
  const codes = useQuery(codeQueries(useApi()).of(personId));
  const { data, error } = codes;
  if (error && !data) {
    return <RecordProblem title={labels.failed} query={codes} />;
  }
  if (!data) return <ListSkeleton />;
  const { discountCodes, referralCodes } = data;
  if (discountCodes.length + referralCodes.length === 0) {
    return (
      <EmptyState kind="first-use" title={labels.empty} headingOrder={3}>
        {emptyHint}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list} aria-label={labels.title}>
      {discountCodes.map((code) => (
        <li key={code.id} className={styles.item}>
          <Code
            code={code.code}
            kind={labels.discount(referralSystemWords[code.system])}
            cap={code.cap ? capLabels.told(code.cap) : undefined}
          />
          {onCap && (
            <Button
              variant="default"
              size="xs"
              aria-label={capLabels.openOf(code.code)}
              onClick={() => onCap(code)}
            >
              {capLabels.open}
            </Button>
          )}
          {onRemove && (
            <RemoveButton label={labels.removeOne(code.code)} onClick={() => onRemove(code)} />
          )}
        </li>
      ))}
      {referralCodes.map(({ id, code }) => (
        <li key={id} className={styles.item}>
          <Code code={code} kind={labels.referral} />
        </li>
      ))}
    </ul>
  );
}

const Code = ({ code, kind, cap }: { code: string; kind: string; cap?: string | undefined }) => (
  <>
    <div className={styles.words}>
      <Text fw={600} className={styles.code ?? ''}>
        {code}
      </Text>
      <Text size="sm" c="dimmed">
        {kind}
      </Text>
      {cap && <Text size="sm">{cap}</Text>}
    </div>
    <CopyButton value={code} name={labels.copyOne(code)} size="xs">
      {labels.copy}
    </CopyButton>
  </>
);
