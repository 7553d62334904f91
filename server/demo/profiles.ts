import { nothingEntered, type ProfileText, profileImagePath } from '#contract/profiles/profile.ts';
import { insertFile } from '#server/files/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isAmbassador } from '#server/platform/db/who-counts.ts';
import { nothingSaid, saveProfileRow } from '#server/profiles/queries.ts';
import { hasBeenHere } from './has-been-here.ts';
import { daysBefore } from './moments.ts';
import { places, profileTexts } from './profile-texts.ts';
import { type Random, randomFrom } from './random.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

interface Making {
  /** Pictures of people's profiles. */
  readonly portraits: readonly Buffer[];
  readonly now: Date;
}

interface Owner {
  readonly id: string;
  readonly slug: string;
  readonly email: string;
  readonly createdAt: Date;
}

/**
 * The profiles of ambassadors: most have one, a few have a change that awaits approval, a few are
 * hidden, and the change of one has been rejected.
 */
export async function addProfiles(
  db: TenantDb,
  plan: Pick<DemoTenantPlan, 'seed' | 'pictureStyle'>,
  { portraits, now }: Making,
): Promise<void> {
  const random = randomFrom(plan.seed + 1);
  const { descriptions, quotes, rejection } = profileTexts[plan.pictureStyle];
  const owners = await db
    .selectFrom('users')
    .select(['id', 'slug', 'email', 'createdAt'])
    .where(isAmbassador)
    .where('standsInFor', 'is', null)
    .where(hasBeenHere(now))
    .orderBy('email')
    .execute();
  for (const [index, owner] of owners.entries()) {
    const text = await textOf(db, owner, { random, descriptions, quotes, portraits });
    const isFirst = index % 31 === 9;
    const moved = {
      ...text,
      countryCode: 'PT' as const,
      city: 'Lisbon',
      description: random.pick(descriptions),
    };
    // A few have not made a profile yet, but everybody whom visitors of the demo sign in as has.
    const isVisited = !owner.email.endsWith('@example.test');
    if (random.chance(0.18) && !isFirst && !isVisited) continue;
    await saveProfileRow(db, owner.id, {
      ...nothingSaid,
      approved: isFirst ? null : text,
      publiclyVisible: index % 29 !== 12,
      ...((isFirst || index % 23 === 4) && {
        pending: isFirst ? text : moved,
        submittedAt: daysBefore(now, 0.2 + (index % 9)),
      }),
      ...(index === 17 && { rejected: moved, rejectionMessage: rejection }),
    });
  }
}

interface Choice {
  readonly random: Random;
  readonly descriptions: readonly [string, ...string[]];
  readonly quotes: readonly [string, ...string[]];
  readonly portraits: readonly Buffer[];
}

async function textOf(
  db: TenantDb,
  owner: Owner,
  { random, descriptions, quotes, portraits }: Choice,
): Promise<ProfileText> {
  const portrait = random.chance(0.35) ? portraits[random.below(portraits.length)] : undefined;
  const link = (host: string, probability: number) =>
    random.chance(probability) ? `https://${host}/${owner.slug}` : null;
  return {
    ...nothingEntered,
    ...random.pick(places),
    description: random.pick(descriptions),
    quote: random.chance(0.6) ? random.pick(quotes) : null,
    instagram: link('instagram.com', 0.7),
    youTube: link('youtube.com', 0.2),
    facebook: link('facebook.com', 0.3),
    website: link('blog.example.test', 0.15),
    imageUrl: portrait ? await addPortrait(db, owner, portrait) : null,
  };
}

async function addPortrait(db: TenantDb, owner: Owner, content: Buffer): Promise<string> {
  const id = await insertFile(db, {
    kind: 'profile-image',
    name: 'portrait.webp',
    type: 'image/webp',
    content,
    uploadedBy: owner.id,
    ownerId: owner.id,
    createdAt: owner.createdAt,
  });
  return `${profileImagePath}${id}`;
}
