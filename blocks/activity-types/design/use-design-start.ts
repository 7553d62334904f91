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

/** The activity type to copy or to replace, which could not be read. */
interface FailedSource {
  readonly slug: string;
  readonly version: string | null;
  readonly isReplaced: boolean;
  readonly query: ReturnType<typeof useFreshType>;
}

type DesignStart =
  | { readonly kind: 'choose' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly source: FailedSource }
  | {
      readonly kind: 'ready';
      readonly values: ActivityTypeValues;
      readonly replaces: ActivityType | null;
    };

/** The start of the wizard: the choice of a category, an empty design, a copy or the next version. */
export function useDesignStart({ category, clone, replace, version }: DesignAddress): DesignStart {
  const currency = Currency.parse(useTenant().data.currencies[0]);
  const source = replace ?? clone;
  const opened = useFreshType(source, version);
  const { type } = opened;
  if (source === null) {
    const chosen = categories.find((each) => each === category);
    if (!chosen) return { kind: 'choose' };
    return { kind: 'ready', values: newActivityType(chosen, currency), replaces: null };
  }
  const isReplaced = replace !== null;
  if (opened.error)
    return { kind: 'failed', source: { slug: source, version, isReplaced, query: opened } };
  if (!type) return { kind: 'loading' };
  return isReplaced
    ? { kind: 'ready', values: { ...valuesOf(type, currency), available: true }, replaces: type }
    : { kind: 'ready', values: copyOf(type, currency), replaces: null };
}
