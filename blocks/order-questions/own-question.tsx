import { Text } from '@mantine/core';
import { listDate } from '#client/dates/dates.ts';
import { isLate, askLabels as labels } from '#client/order-questions/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { OrderQuestion } from '#contract/order-questions/question.ts';
import styles from './order-questions.module.css';

/** Somebody's question about an order, and the answer or the day by which it comes (REF-118, REF-121). */
export function OwnQuestion({ question }: { question: OrderQuestion }) {
  const { timezone } = useTenant().data;
  const day = (instant: string) => listDate(instant, timezone, Date.now());
  const { askedAt, answerBy, answer, note } = question;
  return (
    <div className={styles.talk}>
      <Text size="sm" c="dimmed">
        {labels.asked(day(askedAt))}
      </Text>
      <p className={styles.words}>{note}</p>
      {answer ? (
        <>
          <Text size="sm" c="dimmed">
            {labels.answered(day(answer.at))}
          </Text>
          <p className={styles.words}>{answer.text}</p>
          {answer.hasApproved && <Text size="sm">{labels.approved}</Text>}
        </>
      ) : (
        <Text size="sm">
          {isLate(question, Date.now()) ? labels.late(day(answerBy)) : labels.open(day(answerBy))}
        </Text>
      )}
    </div>
  );
}
