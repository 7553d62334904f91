import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDate } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { referralLabels } from '#client/referrals/labels.ts';
import { orderLabels as labels } from '#client/referrals/order-labels.ts';
import { wayBackFromOrder } from '#client/referrals/order-origin.ts';
import { referralQueries } from '#client/referrals/queries.ts';
import { tellStanding } from '#client/referrals/trail.ts';
import { useSession } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { Order } from '#contract/referrals/order.ts';
import type { Referral } from '#contract/referrals/referral.ts';
import { approvedStates } from '#contract/referrals/trail.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { OrderQuestions } from '../order-questions/order-questions.tsx';
import type { PageMeans } from '../page-means.ts';
import { RecordProblem } from '../record-problem.tsx';
import { useSide } from '../side.ts';
import { SideLink } from '../side-link.tsx';
import { DecisionQuestion } from './decision-question.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderReplay } from './order-replay.tsx';
import { OrderTrail } from './order-trail.tsx';
import { ApprovedStateBadge, SuspiciousMark } from './referral-marks.tsx';
import styles from './referrals.module.css';
import { useDecision } from './use-decision.ts';

interface OrderPageProps {
  means: PageMeans;
  /** The address of the list of referrals, under which the orders have theirs. */
  address: string;
  /** The address under which each person has a page. */
  people: string;
  id: string;
}

/** One order: its earnings, the person who gets them and why, or why it has earned nobody anything. */
export function OrderPage({ means, address, people, id }: OrderPageProps) {
  const { Page, query: asked } = means;
  const { renderLink } = useSide();
  const query = useQuery(referralQueries(useApi()).order(id));
  const { data: order, error } = query;
  const wayBack = wayBackFromOrder(address, asked.get('from'), order?.referral !== null);
  const [isDirty, setDirty] = useState(false);
  return (
    <Page title={order ? labels.named(order.orderNumber) : labels.one} isDirty={isDirty}>
      <BackLink label={wayBack.label} renderLink={(props) => renderLink(wayBack.address, props)} />
      {error && !order && <RecordProblem title={labels.failed} query={query} />}
      {!order && !error && <FormSkeleton />}
      {order && <OrderView {...{ order, address, people }} onDirtyChange={setDirty} />}
    </Page>
  );
}

interface OrderViewProps extends Pick<OrderPageProps, 'address' | 'people'> {
  order: Order;
  onDirtyChange: (isDirty: boolean) => void;
}

function OrderView({ order, address, people, onDirtyChange }: OrderViewProps) {
  const { terms, timezone } = useTenant().data;
  const { referral } = order;
  const isSupport = useSession()?.claims.roles.includes('support') ?? false;
  const day = (instant: string) => listDate(instant, timezone, Date.now());
  return (
    <>
      <PageHeader
        title={labels.named(order.orderNumber)}
        description={<Marks order={order} />}
        actions={referral && <Decisions referral={referral} />}
      />
      <p className={styles.standing}>
        {tellStanding(order, { terms, day })}{' '}
        {referral?.isHeld && <SideLink to={`${address}/cases`}>{labels.cases}</SideLink>}
      </p>
      {order.source === 'simulation' && <p className={styles.note}>{labels.simulatedNote}</p>}
      <div>
        <OrderQuestions order={order} onDirtyChange={onDirtyChange} />
      </div>
      <div className={styles.columns}>
        {/* Each by itself: sections that follow each other have a line between them. */}
        <div>
          <OrderTrail order={order} />
        </div>
        <div>
          <OrderFacts order={order} people={people} />
        </div>
      </div>
      {isSupport && (
        <div>
          <OrderReplay key={order.id} order={order} />
        </div>
      )}
    </>
  );
}

function Marks({ order }: { order: Order }) {
  const { referral } = order;
  return (
    <Group gap="xs" align="start">
      {referral ? (
        <ApprovedStateBadge state={referral.approvedState} />
      ) : (
        <StatusBadge tone="muted">{labels.nobody}</StatusBadge>
      )}
      {order.isCancelled && <StatusBadge tone="muted">{labels.cancelled}</StatusBadge>}
      {order.source === 'simulation' && (
        <StatusBadge tone="info">{labels.sources.simulation}</StatusBadge>
      )}
      {referral && <SuspiciousMark referral={referral} />}
    </Group>
  );
}

/** The decisions besides the present one (REF-31). */
function Decisions({ referral }: { referral: Referral }) {
  const words = referralLabels(useTenant().data.terms);
  const decision = useDecision();
  const others = approvedStates.filter((state) => state !== referral.approvedState);
  return (
    <>
      {others.map((state) => (
        <Button
          key={state}
          variant={state === 'approved' ? 'filled' : 'default'}
          disabled={decision.isBusy}
          onClick={() => decision.begin({ referrals: [referral], state })}
        >
          {words.decide[state]}
        </Button>
      ))}
      <DecisionQuestion {...decision} />
    </>
  );
}
