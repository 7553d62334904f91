import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { askLabels as labels } from '#client/order-questions/labels.ts';
import { orderQuestionQueries } from '#client/order-questions/queries.ts';
import { defaultPageSize } from '#contract/http/list.ts';
import { Pager } from '#ui/pager.tsx';
import { Section } from '#ui/section.tsx';
import { RecordProblem } from '../record-problem.tsx';
import styles from './order-questions.module.css';
import { OwnQuestion } from './own-question.tsx';

/** The orders somebody has contested, the latest first, with the answers; nothing where there are none. */
export function OwnQuestions() {
  const [page, setPage] = useState(1);
  const query = useQuery(orderQuestionQueries(useApi()).own(page));
  const { data, error, isFetching, refetch } = query;
  if (error && !data) {
    return (
      <RecordProblem
        title={labels.own.failed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data || data.totalCount === 0) return null;
  return (
    <Section title={labels.own.title}>
      <Stack gap="sm">
        {data.results.map((question) => (
          <article key={question.id} className={styles.card}>
            <Title order={3} size="h5">
              {labels.named(question.orderNumber)}
            </Title>
            <OwnQuestion question={question} />
          </article>
        ))}
      </Stack>
      <Pager
        page={page}
        pageSize={defaultPageSize}
        totalCount={data.totalCount}
        totalIsCapped={data.totalIsCapped}
        onPage={setPage}
        maxLinks={5}
      />
    </Section>
  );
}
