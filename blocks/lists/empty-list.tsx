import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { listLabels } from '#client/lists/labels.ts';
import { EmptyState } from '#ui/empty-state.tsx';

interface EmptyListProps {
  title: ReactNode;
  /** Takes back the search and filters that leave rows out; undefined while none does. */
  onClear: (() => void) | undefined;
  /** True where something that cannot be taken back leaves rows out, such as the days of a report. */
  isPart?: boolean | undefined;
  /** The next step where nothing that can be taken back leaves rows out. */
  action?: ReactNode;
  /** A hint at that step. */
  children?: ReactNode;
}

/** Stands in place of rows. It tells a list without rows from one that leaves them out (SHELL-327). */
export const EmptyList = ({ title, onClear, isPart, action, children }: EmptyListProps) =>
  onClear ? (
    <EmptyState
      kind="no-result"
      title={title}
      action={
        <Button variant="default" onClick={onClear}>
          {listLabels.clear}
        </Button>
      }
    />
  ) : (
    <EmptyState kind={isPart ? 'no-result' : 'first-use'} title={title} action={action}>
      {children}
    </EmptyState>
  );
