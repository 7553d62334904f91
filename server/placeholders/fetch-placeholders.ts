import { discountCodePlaceholder } from '#contract/placeholders/placeholders.ts';
import { sampleOwner } from '#contract/tracking-links/destination.ts';
import { listTypes, listTypesById } from '#server/activity-types/queries.ts';
import { codesOf } from '#server/codes/queries.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import {
  type DefinitionRow,
  defaultLinkOf,
  listDefinitions,
  sampleLinkOf,
} from '#server/tracking-links/queries.ts';

/**
 * The results found for each placeholder. An unknown placeholder has no entry, a known one without a result an empty
 * list.
 */
export type FetchedPlaceholders = Readonly<Record<string, readonly PlaceholderResult[]>>;

type PlaceholderResult =
  | { readonly value: string }
  | { readonly code: string }
  | { readonly shortUrl: string; readonly destinationUrl: string };

interface Person {
  readonly id: string;
  readonly slug: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface Context {
  readonly config: Config;
  readonly now: Date;
}

/** The text that stands in the place of a placeholder; undefined without a result. */
export function shownText(results: readonly PlaceholderResult[] = []): string | undefined {
  const [first] = results;
  if (!first) return undefined;
  if ('value' in first) return first.value;
  return 'code' in first ? first.code : first.shortUrl;
}

/**
 * Prepares to find the values of some placeholders for one person after another, within a transaction. The default
 * link of a person is made where a placeholder needs it (LINK-51). A demo account has no links (LINK-92).
 */
export async function openPlaceholders(
  db: TenantDb,
  names: readonly string[],
  { config, now }: Context,
): Promise<(person: Person) => Promise<FetchedPlaceholders>> {
  const definitions = await definitionsOf(db, names);
  const { isTestTenant } = await getOwnTenant(db);
  return async (person) => {
    const found: Record<string, readonly PlaceholderResult[]> = {};
    for (const name of names) {
      const definition = definitions.get(name);
      if (name === 'FIRST_NAME') found[name] = [{ value: person.firstName }];
      else if (name === 'LAST_NAME') found[name] = [{ value: person.lastName }];
      else if (name === discountCodePlaceholder) found[name] = await discountCodeOf(db, person.id);
      else if (definition)
        found[name] = isTestTenant
          ? []
          : [await defaultLinkOf(db, { owner: person, definition, config, now })];
    }
    return found;
  };
}

/** The same with made-up values, for an admin who looks at a text (SOC-80, SOC-81). Nothing is made. */
export async function samplePlaceholders(
  db: TenantDb,
  names: readonly string[],
  { config }: Pick<Context, 'config'>,
): Promise<FetchedPlaceholders> {
  const definitions = await definitionsOf(db, names);
  const found: Record<string, readonly PlaceholderResult[]> = {};
  for (const name of names) {
    const definition = definitions.get(name);
    if (name === 'FIRST_NAME') found[name] = [{ value: 'Jane' }];
    else if (name === 'LAST_NAME') found[name] = [{ value: 'Doe' }];
    else if (name === discountCodePlaceholder)
      found[name] = [{ code: sampleOwner.referralCode ?? '' }];
    else if (definition) found[name] = [await sampleLinkOf(db, { definition, config })];
  }
  return found;
}

async function definitionsOf(
  db: TenantDb,
  names: readonly string[],
): Promise<ReadonlyMap<string, DefinitionRow>> {
  const rows = await listDefinitions(db);
  return new Map(
    rows
      .filter(({ templateToken }) => names.includes(templateToken))
      .map((row) => [row.templateToken, row]),
  );
}

/**
 * The discount code of an ambassador. Among several it is the one of the newest activity type on offer, and else the
 * newest code (REF-68).
 */
async function discountCodeOf(db: TenantDb, userId: string): Promise<{ code: string }[]> {
  const codes = (await codesOf(db, userId)).filter(({ kind }) => kind === 'discount').reverse();
  const [newest, ...others] = codes;
  if (!newest) return [];
  if (others.length === 0) return [{ code: newest.code }];
  const { results: onOffer } = await listTypes(db, {
    ...{ category: 'referral', available: true },
    ...{ page: 1, pageSize: 1000 },
  });
  const roots = onOffer.map(({ rootId }) => rootId);
  const firstVersions = await listTypesById(db, roots);
  const made = new Map(firstVersions.map(({ id, createdAt }) => [id, createdAt.getTime()]));
  const ageOf = ({ rootId }: { rootId: string | null }) => made.get(rootId ?? '') ?? -1;
  const [best = newest] = codes.toSorted((a, b) => ageOf(b) - ageOf(a));
  return [{ code: best.code }];
}
