import { useQuery } from '@tanstack/react-query';
import { RecordProblem } from '#blocks/record-problem.tsx';
import { listDate } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { payoutQueries } from '#client/payouts/queries.ts';
import { standingLabels as labels, whyOf } from '#client/payouts/standing.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { CashPart, CashStanding } from '#contract/payouts/standing.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import { Section } from '#ui/section.tsx';
import styles from './own-standing.module.css';

/** Where the own cash is, part by part, each with its reason (PAY-40). Nothing where there is none. */
export function OwnStanding() {
  const standing = useQuery(payoutQueries(useApi()).standing());
  const { data, error } = standing;
  if (error && !data) return <RecordProblem title={labels.failed} query={standing} />;
  return data?.currencies.map((each) => <CurrencyStanding key={each.currency} {...each} />);
}

type OfCurrency = CashStanding['currencies'][number];

function CurrencyStanding({ currency, parts }: OfCurrency) {
  const { timezone } = useTenant().data;
  const dateOf = (moment: string) => listDate(moment, timezone, Date.now());
  return (
    <Section title={labels.title(currency)}>
      <ul className={styles.root}>
        {parts.map((part) => (
          <li
            key={part.part === 'on-its-way' ? `${part.part} ${part.place?.name}` : part.part}
            className={styles.part}
            data-part={toneOf(part)}
          >
            <span className={styles.name}>{labels.names[part.part]}</span>
            <span className={styles.amount}>{describeMoney(currency, part.value)}</span>
            <span className={styles.why}>{whyOf(part, currency, dateOf)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const toneOf = (part: CashPart): 'good' | 'bad' | 'waiting' => {
  if (part.part === 'on-its-way' || part.part === 'next') return 'good';
  if (part.part === 'failed') return part.isCorrected ? 'waiting' : 'bad';
  return part.part === 'no-address' ? 'bad' : 'waiting';
};
