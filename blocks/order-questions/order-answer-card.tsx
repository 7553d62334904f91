import { Button, Text, Title } from '@mantine/core';
import { listDate } from '#client/dates/dates.ts';
import { askLabels as labels } from '#client/order-questions/labels.ts';
import { tellAnswer } from '#client/order-questions/tell-answer.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { referralSystemWords } from '#contract/activity-types/words.ts';
import type { OrderAnswer } from '#contract/order-questions/answer.ts';
import styles from './order-questions.module.css';
import { OwnQuestion } from './own-question.tsx';

interface OrderAnswerCardProps {
  answer: OrderAnswer;
  onContest: () => void;
}

/** Why an order earned the asker something, or why not, and the question that they have written about it. */
export function OrderAnswerCard({ answer, onContest }: OrderAnswerCardProps) {
  const { terms, timezone } = useTenant().data;
  const { orderNumber, orderDate, system, question } = answer;
  const day = (instant: string) => listDate(instant, timezone, Date.now());
  const isOpen = question !== null && question.answer === null;
  return (
    <article className={styles.card} aria-label={labels.named(orderNumber)}>
      <Title order={3} size="h5">
        {labels.named(orderNumber)}
      </Title>
      <Text size="sm" c="dimmed">
        {labels.about(day(orderDate), referralSystemWords[system])}
      </Text>
      <p className={styles.sentence}>{tellAnswer(answer, { terms, day, now: Date.now() })}</p>
      {question && <OwnQuestion question={question} />}
      {!isOpen && (
        <Button variant="default" onClick={onContest}>
          {labels.contest}
        </Button>
      )}
    </article>
  );
}
