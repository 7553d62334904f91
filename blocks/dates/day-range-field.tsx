import { today } from '#client/dates/dates.ts';
import { type DayRange, rangeInWords, rangePresets, rangeProblem } from '#client/dates/ranges.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { DayRangePicker } from '#ui/day-range-picker.tsx';

interface DayRangeFieldProps {
  label: string;
  /** What stands there while no range is chosen. */
  anyTime?: string;
  /** As the address has it: it may be no range at all. */
  value: DayRange;
  onChange: (range: DayRange) => void;
}

/** The days that a list or a report is about, in the timezone of the tenant (SHELL-168 to SHELL-173). */
export function DayRangeField({ anyTime = 'Any time', ...props }: DayRangeFieldProps) {
  const { timezone } = useTenant().data;
  const day = today(timezone, Date.now());
  return (
    <DayRangePicker
      {...props}
      presets={rangePresets(day)}
      inWords={(range) => rangeInWords(range, day)}
      problemOf={rangeProblem}
      words={{ from: 'From', to: 'To', any: anyTime }}
    />
  );
}
