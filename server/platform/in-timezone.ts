const minute = 60_000;

// Making a formatter takes far longer than using one, and an answer has many moments.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
      ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric' },
    });
  clocks.set(timeZone, clock);
  return clock;
}

/** How far the clocks of a timezone are ahead of UTC at a moment, in minutes. */
export function offsetAt(moment: Date, timezone: string): number {
  const parts = clockOf(timezone).formatToParts(moment);
  const part = (wanted: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === wanted)?.value);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
  );
  return Math.round((shown - Math.floor(moment.getTime() / minute) * minute) / minute);
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/**
 * A moment as the clocks of a timezone show it, with their offset (SHELL-234):
 * `2026-06-02T00:00:00.000+12:00`.
 */
export function inTimezone(moment: Date, timezone: string): string {
  const offset = offsetAt(moment, timezone);
  const local = new Date(moment.getTime() + offset * minute).toISOString().slice(0, -1);
  const size = Math.abs(offset);
  const sign = offset < 0 ? '-' : '+';
  return `${local}${sign}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}
