import { Button, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refusalOf } from '#client/forms/refusal-of.ts';
import { useApi } from '#client/http/api-context.ts';
import { askLabels as labels } from '#client/order-questions/labels.ts';
import { orderQuestionQueries } from '#client/order-questions/queries.ts';
import type { OrderAnswer } from '#contract/order-questions/answer.ts';
import { askAboutOrder } from '#contract/order-questions/endpoints.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/form.tsx';
import { ListSkeleton } from '#ui/page-skeleton.tsx';
import { Section } from '#ui/section.tsx';
import { RecordProblem } from '../record-problem.tsx';
import { ContestDialog } from './contest-dialog.tsx';
import { OrderAnswerCard } from './order-answer-card.tsx';
import styles from './order-questions.module.css';

/** Asks about an order by its number; the answer appears below at once, and can be contested (REF-113, REF-117). */
export function AskOrder() {
  const [asked, setAsked] = useState('');
  const [typed, setTyped] = useState('');
  const [contested, setContested] = useState<OrderAnswer | null>(null);
  const answers = useQuery(orderQuestionQueries(useApi()).answers(asked));
  const { refetch } = answers;
  const refusal = refusalOf(askAboutOrder.query.shape.orderNumber, typed);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = typed.trim();
    if (number === asked && number !== '') void refetch();
    setAsked(number);
  };

  return (
    <Section title={labels.title} description={labels.description}>
      <Form onSubmit={submit} className={styles.ask}>
        <TextInput
          label={labels.orderNumber}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={refusal}
          autoComplete="off"
          className={styles.number ?? ''}
        />
        <Button
          type="submit"
          loading={answers.isFetching}
          disabled={typed.trim() === '' || refusal !== null}
        >
          {labels.ask}
        </Button>
      </Form>
      <div aria-live="polite" className={styles.answers}>
        {asked !== '' && <Answers asked={asked} answers={answers} onContest={setContested} />}
      </div>
      {contested && <ContestDialog order={contested} onClose={() => setContested(null)} />}
    </Section>
  );
}

interface AnswersProps {
  asked: string;
  answers: Pick<
    ReturnType<typeof useQuery<{ results: OrderAnswer[] }>>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
  onContest: (order: OrderAnswer) => void;
}

function Answers({ asked, answers, onContest }: AnswersProps) {
  const { data, error } = answers;
  if (error) {
    return <RecordProblem title={labels.failed} query={answers} />;
  }
  if (!data) return <ListSkeleton />;
  if (data.results.length === 0) {
    return (
      <EmptyState kind="no-result" title={labels.none(asked)} headingOrder={3}>
        {labels.noneHint}
      </EmptyState>
    );
  }
  return (
    <Stack gap="sm">
      {data.results.map((answer) => (
        <OrderAnswerCard key={answer.orderId} answer={answer} onContest={() => onContest(answer)} />
      ))}
    </Stack>
  );
}
