import type { FormField } from '#contract/application-forms/form-field.ts';
import { listLatestForms } from '#server/application-forms/queries.ts';
import { slugOfName } from '#server/auth/slug.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { freeSlug } from '#server/platform/slug.ts';
import { firstNames, lastNames, tags } from './names.ts';
import { type Random, randomFrom } from './random.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

const day = 86_400_000;
const monthsShown = 12;
const decidedFrom = 9 * day;

const reasons = [
  'I wear your things every day and tell everybody about them anyway.',
  'My running group asks me about my shoes each week. I would love to share more.',
  'I have followed you since the first collection and write about it on my blog.',
  'I study design and would like to learn how a brand like yours grows.',
  'Three of my friends are in your programme and love it.',
  'I make short videos about honest products. Yours is the best I have tried.',
] as const;
const towns = ['Portland, USA', 'Bergen, Norway', 'Leeds, United Kingdom', 'Lyon, France'] as const;
const builds = [
  'A weather station for our school, from parts that others had thrown away.',
  'A small app that tells my neighbours when the river rises.',
  'A cargo trailer for my bike. Your hinges hold it together.',
] as const;
/** The replies to each question that a form of the demo asks of everybody. */
const replies: Readonly<Record<string, readonly string[]>> = {
  'Where do you live?': towns,
  'Why do you want to join?': reasons,
  'What have you built lately?': builds,
};

/** How the programme of a brand grows: a year of people who wanted to take part. */
const counts: Readonly<Record<string, number>> = {
  ...{ acme: 96, globex: 58, northwind: 16, solstice: 8 },
};
/** In a large programme a dozen are undecided, in a small one a quarter. */
const undecidedOf = (count: number): number => Math.min(12, Math.floor(count / 4));

/** A year of applicants: approved, rejected, a dozen undecided, some imported, some who tried again. */
export async function addApplicants(
  db: TenantDb,
  { tenantId, seed }: Pick<DemoTenantPlan, 'tenantId' | 'seed'>,
  { now }: { now: Date },
): Promise<void> {
  const count = counts[tenantId] ?? 0;
  if (count === 0) return;
  const random = randomFrom(seed + 31);
  const form = (await listLatestForms(db)).find(({ isMain }) => isMain);
  const fields = form?.formData.fields ?? [];
  const members = await listMembers(db, Math.floor(count / 3));
  const slugs = new Set<string>();
  const rows = Array.from({ length: count }, (_, index) => {
    const member = members[index];
    const row = member ? applicantOf(member, random, now) : stranger(index, count, random, now);
    const replied = answers(random, row.firstName, fields);
    const slug = freeSlug(slugOfName(row.firstName, row.lastName), slugs);
    slugs.add(slug);
    return {
      ...row,
      ...replied,
      slug,
      applicationFormId: row.isImported ? null : (form?.id ?? null),
    };
  });
  await db
    .insertInto('applicants')
    .values(rows.map(({ isImported: _, ...row }) => row))
    .execute();
}

const listMembers = (db: TenantDb, count: number) =>
  db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email', 'tags', 'createdAt'])
    .where('email', 'like', '%@example.test')
    .where('isTestUser', '=', false)
    .orderBy('createdAt', 'desc')
    .limit(count)
    .execute();

type Member = Awaited<ReturnType<typeof listMembers>>[number];

/** The answers to what the form asks, and to nothing else. */
function answers(random: Random, firstName: string, fields: readonly FormField[]) {
  const asks = (type: FormField['wellKnownType']) =>
    fields.some(({ wellKnownType }) => wellKnownType === type);
  const handle = slugOfName(firstName, '').replaceAll('-', '');
  const blog = `https://${slugOfName(firstName, 'blog')}.example.test`;
  const own = fields.flatMap(({ name, title }) => {
    const [first, ...others] = replies[title] ?? [];
    return first === undefined ? [] : [[name, { title, value: random.pick([first, ...others]) }]];
  });
  return {
    data: JSON.stringify({
      facebook: null,
      twitter: null,
      instagram: asks('instagram') ? `https://instagram.com/${handle}.moves` : null,
      youTube: asks('youtube') && random.chance(0.5) ? `https://youtube.com/@${handle}` : null,
      website: asks('personalWebsite') && random.chance(0.2) ? blog : null,
    }),
    customData: JSON.stringify(Object.fromEntries(own)),
  };
}

/** A person who takes part by now: approved some days before joining. */
function applicantOf(member: Member, random: Random, now: Date) {
  const joined = member.createdAt.getTime();
  const decidedAt = new Date(joined - (0.2 + random.next()) * day);
  const createdAt = new Date(decidedAt.getTime() - (1 + random.next() * 4) * day);
  return {
    ...common(createdAt, random, now),
    firstName: member.firstName,
    lastName: member.lastName,
    email: member.email,
    tags: member.tags,
    approved: true,
    decidedAt,
    sendDecisionEmail: true,
    decisionEmailSent: true,
    decisionEmails: 1,
    decisionEmailAt: decidedAt,
    registered: true,
    userId: member.id,
    isImported: false,
  };
}

/** A person who does not take part: rejected, approved but not registered yet, or undecided. */
function stranger(index: number, count: number, random: Random, now: Date) {
  const firstName = random.pick(firstNames);
  const lastName = random.pick(lastNames);
  const isUndecided = index >= count - undecidedOf(count);
  const age = isUndecided
    ? random.next() * decidedFrom
    : decidedFrom + random.next() * (monthsShown * 30.4 * day - decidedFrom);
  const createdAt = new Date(now.getTime() - age);
  const approved = isUndecided ? null : random.chance(0.35);
  const decidedAt = new Date(createdAt.getTime() + (1 + random.next() * 5) * day);
  const isImported = !isUndecided && random.chance(0.15);
  const hasTriedBefore = index % 11 === 4;
  const earlier = new Date(createdAt.getTime() - 80 * day);
  return {
    ...common(createdAt, random, now),
    firstName,
    lastName,
    email: `${slugOfName(firstName, lastName).replaceAll('-', '.')}.a${index + 1}@example.test`,
    tags: tags.filter(() => random.chance(0.12)),
    approved,
    ...(approved !== null && {
      decidedAt,
      sendDecisionEmail: true,
      decisionEmailSent: !isImported,
    }),
    ...(isImported && { appliedEmailSent: false }),
    ...(hasTriedBefore && {
      previousApplications: JSON.stringify([
        {
          createdAt: earlier.toISOString(),
          approved: false,
          decidedAt: new Date(earlier.getTime() + 3 * day).toISOString(),
        },
      ]),
    }),
    isImported,
  };
}

const common = (createdAt: Date, random: Random, now: Date) => ({
  createdAt: createdAt > now ? now : createdAt,
  appliedEmailSent: true,
  applicationEmails: 1,
  applicationEmailAt: createdAt,
  previousApplications: '[]',
  agreements: '[]',
  notes: random.chance(0.12) ? 'Has written to support before, friendly.' : '',
});
