import { Text } from '@mantine/core';
import { listDate } from '#client/dates/dates.ts';
import {
  caseStates,
  describeHeld,
  type fraudCaseLabels,
  stateOf,
} from '#client/fraud-cases/labels.ts';
import type { FraudCaseListState } from '#client/fraud-cases/list-state.ts';
import { signalLabels } from '#client/fraud-cases/tell-finding.ts';
import type { FraudCase, Verdict } from '#contract/fraud-cases/fraud-case.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { Column } from '#ui/data-table.tsx';
import { StatusBadge, type StatusBadgeProps } from '#ui/status-badge.tsx';
import { SideLink } from '../side-link.tsx';

const tones = {
  open: 'waiting',
  fine: 'success',
  fraud: 'danger',
} as const satisfies Record<Verdict | 'open', StatusBadgeProps['tone']>;

/** The state of a case. */
export function CaseBadge({ found }: { found: Pick<FraudCase, 'verdicts'> }) {
  const state = stateOf(found);
  return <StatusBadge tone={tones[state]}>{caseStates[state]}</StatusBadge>;
}

interface CaseColumnsOptions {
  labels: ReturnType<typeof fraudCaseLabels>;
  timezone: string;
  /** The address of a case. */
  caseAddress: (id: string) => string;
  /** The address of somebody's referrals. */
  personAddress: (slug: string) => string;
  decided: boolean;
}

/** The columns of the list of fraud cases. */
export function caseColumns({
  labels: { columns, nothingHeld, replied },
  timezone,
  caseAddress,
  personAddress,
  decided,
}: CaseColumnsOptions): readonly Column<FraudCase, FraudCaseListState['sort']>[] {
  const date = (instant: string) => (
    <time dateTime={instant}>{listDate(instant, timezone, Date.now())}</time>
  );
  return [
    {
      key: 'code',
      title: columns.code,
      width: '9rem',
      phone: 'title',
      render: ({ id, code }) => (
        <SideLink to={caseAddress(id)} inherit fw={600}>
          {code}
        </SideLink>
      ),
    },
    {
      key: 'person',
      title: columns.person,
      width: '11rem',
      render: (found) => (
        <SideLink to={personAddress(found.user.slug)} inherit>
          {fullName(found.user)}
        </SideLink>
      ),
    },
    {
      key: 'signals',
      title: columns.signals,
      render: ({ signals, reply, verdicts }) => (
        <div>
          <Text size="sm">{signals.map((signal) => signalLabels[signal]).join(', ')}</Text>
          {reply && verdicts.length === 0 && <StatusBadge tone="info">{replied}</StatusBadge>}
        </div>
      ),
    },
    {
      key: 'orders',
      title: columns.orders,
      align: 'end',
      width: '6rem',
      render: ({ orderCount }) => orderCount.toLocaleString('en'),
    },
    {
      key: 'opened',
      title: columns.opened,
      width: '8rem',
      render: ({ openedAt }) => date(openedAt),
    },
    decided
      ? {
          key: 'verdict',
          title: columns.verdict,
          width: '8rem',
          render: (found) => <CaseBadge found={found} />,
        }
      : {
          key: 'held',
          title: columns.held,
          align: 'end',
          width: '9rem',
          render: (found) => describeHeld(found) || nothingHeld,
        },
  ];
}
