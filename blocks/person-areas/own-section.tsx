import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { defaultPageSize } from '#contract/http/list.ts';
import { Pager } from '#ui/pager.tsx';
import { Section } from '#ui/section.tsx';
import { RecordProblem } from '../record-problem.tsx';

interface Answer<Row> {
  results: readonly Row[];
  totalCount: number;
  totalIsCapped: boolean;
}

interface OwnSectionProps<Row> {
  title: string;
  description?: string;
  /** The text where the answer is missing. */
  failed: string;
  query: UseQueryResult<Answer<Row>>;
  page: number;
  onPage: (page: number) => void;
  /** One record as a card. */
  card: (row: Row) => ReactNode;
}

/** Own records as cards, a page at a time; nothing where there are none. */
export function OwnSection<Row>({
  title,
  description,
  failed,
  query,
  page,
  onPage,
  card,
}: OwnSectionProps<Row>) {
  const { data, error } = query;
  if (error && !data) {
    return <RecordProblem title={failed} query={query} />;
  }
  if (!data || data.totalCount === 0) return null;
  return (
    <Section title={title} description={description}>
      <Stack gap="sm">{data.results.map(card)}</Stack>
      <Pager
        page={page}
        pageSize={defaultPageSize}
        totalCount={data.totalCount}
        totalIsCapped={data.totalIsCapped}
        onPage={onPage}
        maxLinks={5}
      />
    </Section>
  );
}
