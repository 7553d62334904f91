import { Text } from '@mantine/core';
import { listDate } from '#client/dates/dates.ts';
import { isLate, type orderQuestionLabels } from '#client/order-questions/labels.ts';
import type { OrderQuestionListState } from '#client/order-questions/list-state.ts';
import type { OrderQuestion } from '#contract/order-questions/question.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { Column } from '#ui/data-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { SideLink } from '../side-link.tsx';
import styles from './order-questions.module.css';

type QuestionColumn = Column<OrderQuestion, OrderQuestionListState['sort']>;

interface QuestionColumnsOptions {
  labels: ReturnType<typeof orderQuestionLabels>;
  timezone: string;
  /** The address of an order with its trail, where it is answered. */
  orderAddress: (id: string) => string;
  /** The address of somebody's referrals. */
  personAddress: (slug: string) => string;
  answered: boolean;
}

/** The columns of the queue of contested orders. */
export function questionColumns({
  labels,
  timezone,
  orderAddress,
  personAddress,
  answered,
}: QuestionColumnsOptions): readonly QuestionColumn[] {
  const { columns } = labels;
  const date = (instant: string) => (
    <time dateTime={instant}>{listDate(instant, timezone, Date.now())}</time>
  );
  const due: QuestionColumn = {
    key: 'due',
    title: columns.due,
    width: '9rem',
    render: (question) => (
      <div>
        {date(question.answerBy)}{' '}
        {isLate(question, Date.now()) && <StatusBadge tone="danger">{labels.late}</StatusBadge>}
      </div>
    ),
  };
  const outcome: readonly QuestionColumn[] = [
    {
      key: 'answered',
      title: columns.answered,
      width: '8rem',
      render: ({ answer }) => answer && date(answer.at),
    },
    {
      key: 'outcome',
      title: columns.outcome,
      width: '9rem',
      render: ({ answer }) =>
        answer && (
          <StatusBadge tone={answer.hasApproved ? 'success' : 'muted'}>
            {answer.hasApproved ? labels.approved : labels.explained}
          </StatusBadge>
        ),
    },
  ];
  return [
    {
      key: 'order',
      title: columns.order,
      width: '8rem',
      phone: 'title',
      render: ({ orderId, orderNumber }) => (
        <SideLink to={orderAddress(orderId)} inherit fw={600}>
          {orderNumber}
        </SideLink>
      ),
    },
    {
      key: 'person',
      title: columns.person,
      width: '12rem',
      render: (question) => (
        <SideLink to={personAddress(question.user.slug)} inherit>
          {fullName(question.user)}
        </SideLink>
      ),
    },
    {
      key: 'note',
      title: columns.note,
      render: ({ note }) => (
        <Text size="sm" className={styles.short ?? ''}>
          {note}
        </Text>
      ),
    },
    ...(answered ? outcome : [due]),
  ];
}
