import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listDate } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { isLate, orderQuestionLabels } from '#client/order-questions/labels.ts';
import { orderQuestionQueries } from '#client/order-questions/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { OrderQuestion } from '#contract/order-questions/question.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { Order } from '#contract/referrals/order.ts';
import { Section } from '#ui/section.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useDirtyParts } from '../forms/use-dirty-parts.ts';
import { RecordProblem } from '../record-problem.tsx';
import { AnswerForm } from './answer-form.tsx';
import styles from './order-questions.module.css';

interface OrderQuestionsProps {
  order: Pick<Order, 'id' | 'referral'>;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The questions about an order, beside its trail, for an admin to answer; nothing where there are none. */
export function OrderQuestions({ order, onDirtyChange }: OrderQuestionsProps) {
  const labels = orderQuestionLabels(useTenant().data.terms);
  const query = useQuery(orderQuestionQueries(useApi()).ofOrder(order.id));
  const { data, error } = query;
  if (error && !data) {
    return <RecordProblem title={labels.failed} query={query} />;
  }
  if (!data || data.results.length === 0) return null;
  return (
    <Section title={labels.section}>
      <Questions questions={data.results} order={order} onDirtyChange={onDirtyChange} />
    </Section>
  );
}

function Questions({
  questions,
  order: { referral },
  onDirtyChange,
}: OrderQuestionsProps & { questions: readonly OrderQuestion[] }) {
  const tellDirty = useDirtyParts(onDirtyChange);
  return (
    <Stack gap="md">
      {questions.map((question) => (
        <article key={question.id} className={styles.card}>
          <Talk question={question} />
          {question.answer === null && (
            <AnswerForm
              question={question}
              canApprove={
                referral !== null &&
                referral.user.slug === question.user.slug &&
                referral.approvedState !== 'approved'
              }
              onDirtyChange={tellDirty(question.id)}
            />
          )}
        </article>
      ))}
    </Stack>
  );
}

function Talk({ question }: { question: OrderQuestion }) {
  const { terms, timezone } = useTenant().data;
  const labels = orderQuestionLabels(terms);
  const day = (instant: string) => listDate(instant, timezone, Date.now());
  const { askedAt, answerBy, answer, note } = question;
  return (
    <>
      <Text size="sm" c="dimmed">
        {labels.wrote(fullName(question.user), day(askedAt))}
      </Text>
      <p className={styles.words}>{note}</p>
      {answer ? (
        <>
          <Text size="sm" c="dimmed">
            {labels.answeredBy(answer.by ?? '', day(answer.at))}
          </Text>
          <p className={styles.words}>{answer.text}</p>
          {answer.hasApproved && <StatusBadge tone="success">{labels.approved}</StatusBadge>}
        </>
      ) : (
        <StatusBadge tone={isLate(question, Date.now()) ? 'danger' : 'waiting'}>
          {labels.answerBy(day(answerBy))}
        </StatusBadge>
      )}
    </>
  );
}
