import { type DayRange, notARange, rangeHint } from '#client/dates/ranges.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** Takes the place of a list whose days are no range, and says what to do (SHELL-173, SHELL-372). */
export const NoRange = ({ range }: { range: Partial<DayRange> }) => (
  <EmptyState kind="no-result" title={notARange}>
    {rangeHint(range)}
  </EmptyState>
);
