import {
  discountCodePlaceholder,
  fillPlaceholders,
  placeholdersIn,
} from '#contract/placeholders/placeholders.ts';
import type * as endpoints from '#contract/social/endpoints.ts';
import {
  type EvaluatedPost,
  noDiscountCode,
  type SocialPostTemplate,
} from '#contract/social/post-template.ts';
import { findPersonById } from '#server/people/queries.ts';
import {
  type FetchedPlaceholders,
  openPlaceholders,
  samplePlaceholders,
  shownText,
} from '#server/placeholders/fetch-placeholders.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { isAdmin } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { findTemplate } from './templates-repository.ts';

type EvaluateCall = Call<typeof endpoints.evaluateSocialPostTemplate>;

/**
 * A template with the values of the caller, or with sample data for an admin (SOC-80). Values that the caller knows
 * are not looked for (SOC-31).
 */
export function evaluateSocialPostTemplate(call: EvaluateCall): Promise<EvaluatedPost> {
  const { body, params } = call;
  return call.transaction(async (db) => {
    const template = await findTemplate(db, params.id);
    if (!template) throw new ProblemError('not-found');
    const { text, link, quote } = template.data;
    const known = new Map(Object.entries(body.knownValues));
    const names = placeholdersIn(text, link, quote).filter((name) => !known.has(name));
    return evaluate(template, known, await fetchFor(db, names, call));
  });
}

/** The draft of a template, with sample data (SOC-80, SOC-81). */
export function previewSocialPostTemplate({
  body: { data },
  config,
  transaction,
}: Call<typeof endpoints.previewSocialPostTemplate>): Promise<EvaluatedPost> {
  const names = placeholdersIn(data.text, data.link, data.quote);
  return transaction(async (db) =>
    evaluate({ data }, new Map(), await samplePlaceholders(db, names, { config })),
  );
}

async function fetchFor(
  db: TenantDb,
  names: readonly string[],
  { actor, config, now }: EvaluateCall,
): Promise<FetchedPlaceholders> {
  if (isAdmin(actor)) return samplePlaceholders(db, names, { config });
  const person = await findPersonById(db, actor.userId);
  if (!person) throw new ProblemError('not-found');
  return (await openPlaceholders(db, names, { config, now }))(person);
}

function evaluate(
  { data }: Pick<SocialPostTemplate, 'data'>,
  known: ReadonlyMap<string, string>,
  fetched: FetchedPlaceholders,
): EvaluatedPost {
  const values = new Map(known);
  for (const [name, results] of Object.entries(fetched)) {
    const text = shownText(results);
    if (text !== undefined) values.set(name, text);
  }
  const inText = new Map([[discountCodePlaceholder, noDiscountCode], ...values]);
  return {
    text: fillPlaceholders(data.text, inText),
    link: linkOf(data.link, values),
    quote: fillPlaceholders(data.quote, inText),
    fetchedData: Object.fromEntries(
      Object.entries(fetched).map(([name, results]) => [name, [...results]]),
    ),
  };
}

/** An address of the web, or none: a value changes no more of an address than its own place. */
function linkOf(link: string, values: ReadonlyMap<string, string>): string {
  const isOnlyPlaceholder = /^\{\{[^{}]*\}\}$/.test(link);
  const encoded = [...values].map(([name, value]) => [name, encodeURIComponent(value)] as const);
  const filled = fillPlaceholders(link, isOnlyPlaceholder ? values : new Map(encoded));
  return /^https?:\/\//i.test(filled) && URL.canParse(filled) ? filled : '';
}
