import { type DayRange, notARange, rangeHint } from '#client/dates/ranges.ts';
import { EmptyState } from '#ui/empty-state.tsx';

interface NoRangeProps {
  range: Partial<DayRange>;
  /** Why nothing can be loaded for the days. */
  problem?: string;
}

/** Takes the place of a list or a report whose days are no range, and says what to do (SHELL-173, SHELL-372). */
export const NoRange = ({ range, problem = notARange }: NoRangeProps) => (
  <EmptyState kind="no-result" title={problem}>
    {rangeHint(range)}
  </EmptyState>
);
