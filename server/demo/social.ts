import { holdsText } from '#contract/social/holds-text.ts';
import { addressOfPost } from '#contract/social/post-address.ts';
import {
  type FacebookSandboxPost,
  facebookApp,
  startFacebookSandbox,
} from '#sandbox/facebook/facebook-sandbox.ts';
import { instagramApp, startInstagramSandbox } from '#sandbox/instagram/instagram-sandbox.ts';
import type { SandboxPost } from '#sandbox/social-posts.ts';
import { startXSandbox, xApp } from '#sandbox/x/x-sandbox.ts';
import { changesOf } from '#server/activity-types/design.ts';
import { listTypes } from '#server/activity-types/queries.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { type Finding, keepFinding, putCheck } from '#server/post-checks/queries.ts';
import { insertTemplate } from '#server/social/queries.ts';
import { listDefinitions } from '#server/tracking-links/queries.ts';
import { daysBefore } from './moments.ts';

const texts = [
  'Three days in the hills, and the pack did not slip once #AcmeOutside',
  'Rain at noon, sun at four. Glad I took the shell along',
  'New shoes, old trail, best morning of the month #acmeoutside',
  'Camp is up. Soup is on. Nobody can reach me',
  'My favourite things this season, and where to get them',
];
const daysBetween = 9;
const [firstTweet, firstPicture] = [1_980_000_000_000_000_000n, 18_000_000_000_000_000n];

/** A year of posts, newest first. */
const yearOfPosts = (now: Date, firstId: bigint): SandboxPost[] =>
  Array.from({ length: Math.floor(365 / daysBetween) }, (_, index) => ({
    id: String(firstId - BigInt(index)),
    text: `${texts[index % texts.length]} (${index + 1})`,
    createdAt: daysBefore(now, 1 + index * daysBetween).toISOString(),
  }));

const sharedLink = {
  ...{ type: 'share' as const, title: 'The shell that we all wear' },
  ...{ description: 'Three layers, made to last.', unshimmed_url: 'https://shop.acme.test/shell' },
};
const album = {
  ...{ type: 'album' as const, title: 'Photos from the hills' },
  subattachments: {
    data: ['The climb', 'The hut', 'The view', 'The soup'].map((title) => ({ title })),
  },
};

/** The same at Facebook, some with a link and some with pictures. */
const facebookPosts = (now: Date): FacebookSandboxPost[] =>
  yearOfPosts(now, 10_220_000_000_000_000n).map((post, index) => {
    if (index % 4 === 1) return { ...post, attachments: [sharedLink] };
    if (index % 4 !== 2) return post;
    return { ...post, story: 'Ann Bassador added 4 new photos', attachments: [album] };
  });

/**
 * The configuration of the demo, whose accounts at X, Instagram and Facebook are sandboxes on loopback. An app that was
 * configured is used instead.
 */
export async function withDemoNetworks(
  given: Config,
  now: Date = new Date(),
): Promise<{ config: Config; sandboxes: readonly { close(): Promise<void> }[] }> {
  const { twitter, instagram, facebook } = given.social;
  const x = twitter ? undefined : await startXSandbox({ tweets: yearOfPosts(now, firstTweet) });
  const pictures = instagram
    ? undefined
    : await startInstagramSandbox({ posts: yearOfPosts(now, firstPicture) });
  const book = facebook ? undefined : await startFacebookSandbox({ posts: facebookPosts(now) });
  const social = {
    ...given.social,
    ...(x && { twitter: { ...xApp, url: x.url } }),
    ...(pictures && { instagram: { ...instagramApp, url: pictures.url } }),
    ...(book && { facebook: { ...facebookApp, url: book.url } }),
  };
  const sandboxes = [x, pictures, book].filter((sandbox) => sandbox !== undefined);
  return { config: { ...given, social }, sandboxes };
}

/** Texts that the ambassadors of a brand may share, and the tasks that offer them. */
export async function addPostTemplates(db: TenantDb, now: Date): Promise<void> {
  const [link] = await listDefinitions(db);
  if (!link) return;
  const token = `{{${link.templateToken}}}`;
  const code = await insertTemplate(
    db,
    {
      data: {
        text: `My favourite gear of the season. With {{REF-DISC-CODE}} you pay less: ${token}`,
        ...{ link: token, quote: 'I have had it with me all year' },
      },
      shareOptions: ['copyable_text', 'facebook', 'twitter'],
    },
    daysBefore(now, 60),
  );
  const recommendation = await insertTemplate(
    db,
    {
      data: { text: `{{FIRST_NAME}} recommends it: ${token}`, link: '', quote: '' },
      shareOptions: ['copyable_text', 'twitter'],
    },
    daysBefore(now, 30),
  );
  const types = await listTypes(db, { category: 'social', available: true, page: 1, pageSize: 2 });
  for (const type of types.results) {
    const tasks = type.tasks.map(({ taskDefinition: { id: taskDefinitionId } }) => ({
      ...{ taskDefinitionId, socialPostTemplateIds: [code.id, recommendation.id] },
    }));
    await db
      .updateTable('activityTypes')
      .set(changesOf({ tasks }, type))
      .where('id', '=', type.id)
      .execute();
  }
}

/** The answers of networks about the posts that were handed in lately, good and bad. */
export async function addCheckedPosts(db: TenantDb, now: Date): Promise<void> {
  const posts = yearOfPosts(now, firstTweet);
  const tasks = await db
    .selectFrom('tasks')
    .innerJoin('activities', 'activities.id', 'tasks.activityId')
    .innerJoin('activityTypes', 'activityTypes.id', 'activities.activityTypeId')
    .select(['tasks.id', 'tasks.taskDefinitionId', 'tasks.completedAt', 'activityTypes.tasks'])
    .where('activityTypes.category', '=', 'social')
    .where('activities.deletedAt', 'is', null)
    .orderBy('tasks.completedAt', 'desc')
    .orderBy('tasks.id')
    .limit(60)
    .execute();
  const asking = tasks.flatMap(({ tasks: definitions, ...task }) => {
    const found = definitions.find(
      ({ taskDefinition }) => taskDefinition.id === task.taskDefinitionId,
    )?.taskDefinition;
    return found?.verificationDataFormat === 'url' ? [{ ...task, text: found.postMustHold }] : [];
  });
  for (const [index, { id: taskId, completedAt, text }] of asking.entries()) {
    const post = posts.find(({ createdAt }) => new Date(createdAt) <= completedAt);
    if (!post) continue;
    await db
      .updateTable('tasks')
      .set({ verificationText: addressOfPost({ network: 'twitter', id: post.id }) })
      .where('id', '=', taskId)
      .execute();
    const asked = await putCheck(db, taskId, { network: 'twitter', id: post.id });
    const finding = findingOf(index, post, text);
    await keepFinding(db, { taskId, asked }, finding, completedAt);
  }
}

const findingOf = (index: number, post: SandboxPost, text: string): Finding => {
  if (index % 9 === 4) return { outcome: 'unchecked', reason: 'not-connected' };
  if (index % 9 === 7) return { outcome: 'not-theirs', handle: 'acme_fan' };
  return {
    ...{ outcome: 'found', handle: 'acme_fan', postedAt: post.createdAt, isInPeriod: true },
    holds: text === '' ? null : { text, isThere: holdsText(post.text, text) },
  };
};
