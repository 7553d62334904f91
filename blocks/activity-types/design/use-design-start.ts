import {
  type ActivityTypeValues,
  copyOf,
  newActivityType,
  valuesOf,
} from '#client/activity-types/values.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { type ActivityType, categories } from '#contract/activity-types/activity-type.ts';
import { Currency } from '#contract/tenants/currency.ts';
import { useFreshType } from './use-fresh-type.ts';

/** The part of an address about a design that is to begin; null for a missing parameter (TYPE-02..11). */
interface DesignAddress {
  readonly category: string | null;
  readonly clone: string | null;
  readonly replace: string | null;
  readonly version: string | null;
}

type DesignStart =
  | { readonly kind: 'choose' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | {
      readonly kind: 'ready';
      readonly values: ActivityTypeValues;
      readonly replaces: ActivityType | null;
    };

/** The start of the wizard: the choice of a category, an empty design, a copy or the next version. */
export function useDesignStart({ category, clone, replace, version }: DesignAddress): DesignStart {
  const currency = Currency.parse(useTenant().data.currencies[0]);
  const source = replace ?? clone;
  const { type, error } = useFreshType(source, version);
  if (source === null) {
    const chosen = categories.find((each) => each === category);
    if (!chosen) return { kind: 'choose' };
    return { kind: 'ready', values: newActivityType(chosen, currency), replaces: null };
  }
  if (error) return { kind: 'failed', error };
  if (!type) return { kind: 'loading' };
  return replace === null
    ? { kind: 'ready', values: copyOf(type, currency), replaces: null }
    : { kind: 'ready', values: { ...valuesOf(type, currency), available: true }, replaces: type };
}
