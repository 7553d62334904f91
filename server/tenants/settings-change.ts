import type { AuditDetails } from '#contract/audit/audit-entry.ts';
import { isSameValue } from '#contract/same-value.ts';
import { TenantSettingsChange } from '#contract/tenants/settings.ts';
import { ProblemError } from '#server/platform/problems.ts';

interface Wish {
  readonly data: TenantSettingsChange;
  readonly before: Readonly<Record<string, unknown>>;
}

interface Change {
  readonly data: TenantSettingsChange;
  /** The changed fields, by their paths: `address.city`. */
  readonly names: readonly string[];
}

const otherSettings =
  'Somebody else has changed these settings in the meantime. You see what they saved, and what you entered is kept. Look it over, then update again';

/** The stored value of each setting. */
type Stored = Readonly<Partial<Record<keyof TenantSettingsChange, unknown>>>;

/**
 * The differences that a change of the settings makes; null when there are none. Raises `conflict` where a
 * setting that would be replaced has neither the value that was read nor the wanted one.
 */
export function changeOf(stored: Stored, { data, before }: Wish): Change | null {
  const wanted = TenantSettingsChange.keyof().options.filter(
    (key) => data[key] !== undefined && !isSameValue(stored[key], data[key]),
  );
  if (wanted.length === 0) return null;
  if (wanted.some((key) => !isSameValue(stored[key], before[key])))
    throw new ProblemError('conflict', { message: otherSettings });
  return {
    data: Object.fromEntries(wanted.map((key) => [key, data[key]])),
    names: wanted.flatMap((key) => namesOf(key, stored[key], data[key])),
  };
}

/** The paths at which two values differ. A list is one setting. */
function namesOf(path: string, before: unknown, after: unknown): string[] {
  if (isSameValue(before, after)) return [];
  const [one, other] = [partsOf(before), partsOf(after)];
  if (!one && !other) return [path];
  const keys = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  return [...keys].flatMap((key) => namesOf(`${path}.${key}`, one?.[key], other?.[key]));
}

const partsOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null;

/** The entry of the log about changed settings. */
export const settingsDetails = (settings: readonly string[]): AuditDetails => ({
  changes: [],
  reason: '',
  settings: [...settings],
});
