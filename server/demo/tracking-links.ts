import { sql } from 'kysely';
import type { LinkParam } from '#contract/tracking-links/definition.ts';
import { getOrCreateReferralCode } from '#server/codes/queries.ts';
import { listDomains } from '#server/domains/queries.ts';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';
import { daysBefore } from './moments.ts';
import { type Random, randomFrom } from './random.ts';
import type { LinkPlan } from './referral-plans.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

/** How often a link was opened on a day. */
interface DayOfLink {
  readonly tenantId: string;
  readonly linkId: string;
  readonly day: string;
  readonly people: number;
  readonly bots: number;
}

/** Somebody who shares links. */
interface Sharer {
  readonly id: string;
  readonly slug: string;
  readonly createdAt: Date;
  /** How many people open their links on an ordinary day. */
  readonly daily: number;
}

/**
 * The kinds of links that the activity for referrals brings, and the links of people with a referral code.
 * Answers how often each was opened on each day, which is written down as the server does: across tenants.
 */
export async function addTrackingLinks(
  db: TenantDb,
  { tenantId, referrals: plan, seed, accounts }: DemoTenantPlan,
  now: Date,
): Promise<DayOfLink[]> {
  const type = await db
    .selectFrom('activityTypes')
    .select(['id', 'rootId', 'referralSystem'])
    .where('category', '=', 'referral')
    .executeTakeFirst();
  if (!plan || !type?.referralSystem) return [];
  const random = randomFrom(seed + 11);
  const group = { rootId: type.rootId, system: type.referralSystem };
  const known = new Set(accounts.map(({ email }) => email));
  const sharers = await findSharers(db, { group, known, random, now });
  const domain = (await listDomains(db)).find(({ kind }) => kind === 'link');
  const clicks: DayOfLink[] = [];
  const ids: string[] = [];
  for (const link of plan.links) {
    const own = link.isByName ? domain : undefined;
    const createdAt = daysBefore(now, link.since);
    const { id } = await db
      .insertInto('trackingLinkDefinitions')
      .values({
        ...{ title: link.title, templateToken: link.templateToken, createdAt },
        ...{ destinationUrl: link.destinationUrl, referralCodeGroupId: group.rootId },
        params: JSON.stringify(paramsOf(link)),
        destinationUrlSuffixEditable: link.pages.length > 0,
        initialPathFormat: own ? 'user-slug' : 'random',
        ...{ domainId: own?.id ?? null, bcsCanEditLink: own !== undefined },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
    const brand = { link, definitionId: id, domain: own?.domain ?? null, createdAt, now, random };
    for (const sharer of sharers)
      for (const each of await addLinks(db, brand, sharer)) clicks.push({ tenantId, ...each });
  }
  await db
    .updateTable('activityTypes')
    .set({ trackingLinkDefinitionsToAdd: ids })
    .where('id', '=', type.id)
    .execute();
  return clicks;
}

const paramsOf = ({ campaign }: LinkPlan): LinkParam[] => {
  const param = {
    ...{ value: '', editable: false, referralCode: false },
    ...{ userSlugWithReferralCode: false, referralCodeWithUserSlug: false },
  };
  return [
    { ...param, name: 'ref', referralCode: true },
    { ...param, name: 'utm_source', value: 'banyan' },
    { ...param, name: 'utm_campaign', value: campaign },
  ];
};

interface Finding {
  readonly group: Parameters<typeof getOrCreateReferralCode>[2];
  /** The emails of the people whom visitors can be: they share a lot. */
  readonly known: ReadonlySet<string>;
  readonly random: Random;
  readonly now: Date;
}

async function findSharers(
  db: TenantDb,
  { group, known, random, now }: Finding,
): Promise<Sharer[]> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'slug', 'email', 'firstName', 'createdAt'])
    .select(
      sql<boolean>`exists (select from codes
      where codes.user_id = users.id and codes.kind = 'referral')`.as('hasCode'),
    )
    .where(sql<boolean>`roles = '{}'`)
    .where('standsInFor', 'is', null)
    .where('isTestUser', '=', false)
    .orderBy('createdAt')
    .orderBy('email')
    .execute();
  const sharers: Sharer[] = [];
  for (const { hasCode, email, ...person } of people) {
    const isKnown = known.has(email);
    if (!hasCode && !isKnown) continue;
    const suffix = () => random.uuid().slice(0, 4).toUpperCase();
    if (!hasCode) await getOrCreateReferralCode(db, person, group, { now, random: suffix });
    sharers.push({ ...person, daily: isKnown ? 1.6 : 0.04 + random.next() ** 4 });
  }
  return sharers;
}

interface Brand {
  readonly link: LinkPlan;
  readonly definitionId: string;
  readonly domain: string | null;
  /** Since when there are such links. */
  readonly createdAt: Date;
  readonly now: Date;
  readonly random: Random;
}

/** The first link of somebody, and now and then one to a page below. */
async function addLinks(
  db: TenantDb,
  brand: Brand,
  { id: userId, slug, createdAt, daily }: Sharer,
): Promise<Omit<DayOfLink, 'tenantId'>[]> {
  const { random, definitionId, domain, now, link } = brand;
  const start = Math.max(createdAt.getTime(), brand.createdAt.getTime());
  const further = link.pages.filter(() => random.chance(daily > 1 ? 0.8 : 0.15));
  const clicks: Omit<DayOfLink, 'tenantId'>[] = [];
  for (const [index, suffix] of ['', ...further].entries()) {
    const age = (now.getTime() - start) / 86_400_000;
    const since = daysBefore(now, age * (0.85 - 0.4 * index * random.next()));
    const path = domain === null ? pathOf(random) : `${slug}${index === 0 ? '' : `-${index + 1}`}`;
    const { id } = await db
      .insertInto('trackingLinks')
      .values({ definitionId, userId, suffix, domain, path, createdAt: since })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const day of daysOf({ since, now, random, daily: index === 0 ? daily : daily / 3 }))
      clicks.push({ linkId: id, ...day });
  }
  return clicks;
}

const characters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const pathOf = (random: Random): string =>
  Array.from({ length: 7 }, () => characters[random.below(characters.length)]).join('');

interface Life {
  readonly since: Date;
  readonly now: Date;
  readonly daily: number;
  readonly random: Random;
}

/** More and more people open a link, most at weekends; bots come by once in a while. */
function daysOf({ since, now, daily, random }: Life) {
  const days = Math.floor((now.getTime() - since.getTime()) / 86_400_000);
  return Array.from({ length: days }, (_, index) => {
    const moment = daysBefore(now, days - index);
    const isWeekend = [0, 6].includes(moment.getUTCDay());
    const expected = daily * (0.5 + index / days) * (isWeekend ? 1.5 : 0.8);
    return {
      day: moment.toISOString().slice(0, 10),
      people: Math.floor(expected * 2 * random.next() + random.next()),
      bots: random.chance(0.1 + daily / 10) ? 1 + random.below(3) : 0,
    };
  }).filter(({ people, bots }) => people + bots > 0);
}

/** Writes down how often links were opened. */
export async function addClicks(db: SystemDb, clicks: readonly DayOfLink[]): Promise<void> {
  await sql`
    insert into tracking_link_clicks (tenant_id, link_id, day, people, bots)
    select counted.* from jsonb_to_recordset(${JSON.stringify(clicks)}::jsonb)
      as counted ("tenantId" text, "linkId" uuid, day date, people integer, bots integer)`.execute(
    db,
  );
}
