import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isGone } from '#client/http/is-gone.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ProblemPanel } from '#ui/problem-panel.tsx';

interface RecordProblemProps {
  title: string;
  /** The query that failed, or several as one. */
  query: Pick<UseQueryResult, 'error' | 'isFetching'> & { refetch: () => unknown };
  /** What to read where there is no such record, in place of the server's words. */
  gone?: string;
  /** Leads to the list of such records. */
  wayBack?: ReactNode;
}

/** A record that could not be opened. Another try does not help where the record does not exist. */
export function RecordProblem({ title, query, gone, wayBack }: RecordProblemProps) {
  const { error, isFetching: retrying } = query;
  const onRetry = () => void query.refetch();
  const isMissing = isGone(error);
  return (
    <ProblemPanel title={title} {...(!isMissing && { onRetry, retrying })}>
      {isMissing && gone !== undefined ? gone : problemMessage(error)}
      {isMissing && wayBack}
    </ProblemPanel>
  );
}
