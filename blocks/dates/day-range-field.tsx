import { today } from '#client/dates/dates.ts';
import {
  type DayRange,
  longRange,
  rangeHint,
  rangeInWords,
  rangePresets,
  rangeProblem,
} from '#client/dates/ranges.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { DayRangePicker } from '#ui/day-range-picker.tsx';

interface DayRangeFieldProps {
  label: string;
  /** The text while no range is chosen. */
  anyTime?: string;
  /** Whether it is the range of a report, which has both of its days, in their long form (REP-37). */
  isOfReport?: boolean;
  /** As the address has it: it may be no range at all. */
  value: DayRange;
  onChange: (range: DayRange) => void;
}

/** The days that a list or a report is about, in the timezone of the tenant (SHELL-168 to SHELL-173). */
export function DayRangeField({
  anyTime = 'Any time',
  isOfReport = false,
  ...props
}: DayRangeFieldProps) {
  const { timezone } = useTenant().data;
  const day = today(timezone, Date.now());
  return (
    <DayRangePicker
      {...props}
      presets={rangePresets(day)}
      inWords={(range) => (isOfReport ? longRange(range) : rangeInWords(range, day))}
      problemOf={rangeProblem}
      hintOf={rangeHint}
      words={{ from: 'From', to: 'To', any: isOfReport ? undefined : anyTime }}
    />
  );
}
