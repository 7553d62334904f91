import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { askLabels as labels } from '#client/order-questions/labels.ts';
import { orderQuestionQueries } from '#client/order-questions/queries.ts';
import { OwnSection } from '../person-areas/own-section.tsx';
import styles from './order-questions.module.css';
import { OwnQuestion } from './own-question.tsx';

/** The orders somebody has contested, the latest first, with the answers; nothing where there are none. */
export function OwnQuestions() {
  const [page, setPage] = useState(1);
  const query = useQuery(orderQuestionQueries(useApi()).own(page));
  return (
    <OwnSection
      title={labels.own.title}
      failed={labels.own.failed}
      query={query}
      page={page}
      onPage={setPage}
      card={(question) => (
        <article key={question.id} className={styles.card}>
          <Title order={3} size="h5">
            {labels.named(question.orderNumber)}
          </Title>
          <OwnQuestion question={question} />
        </article>
      )}
    />
  );
}
