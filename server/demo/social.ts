import type { TypeTask } from '#contract/activity-types/activity-type.ts';
import {
  type FacebookSandboxPost,
  facebookApp,
  startFacebookSandbox,
} from '#sandbox/facebook/facebook-sandbox.ts';
import { instagramApp, startInstagramSandbox } from '#sandbox/instagram/instagram-sandbox.ts';
import type { SandboxPost } from '#sandbox/social-posts.ts';
import { startXSandbox, xApp } from '#sandbox/x/x-sandbox.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { insertTemplate } from '#server/social/queries.ts';
import { listDefinitions } from '#server/tracking-links/queries.ts';
import { daysBefore } from './moments.ts';

const texts = [
  'Three days in the hills, and the pack did not slip once',
  'Rain at noon, sun at four. Glad I took the shell along',
  'New shoes, old trail, best morning of the month',
  'Camp is up. Soup is on. Nobody can reach me',
  'My favourite things this season, and where to get them',
];
const daysBetween = 9;

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
  const x = twitter
    ? undefined
    : await startXSandbox({ tweets: yearOfPosts(now, 1_980_000_000_000_000_000n) });
  const pictures = instagram
    ? undefined
    : await startInstagramSandbox({ posts: yearOfPosts(now, 18_000_000_000_000_000n) });
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

/** Texts that the ambassadors of a brand may share, by themselves and for the tasks that a post proves. */
export async function addPostTemplates(db: TenantDb, now: Date): Promise<void> {
  const [link] = await listDefinitions(db);
  if (!link) return;
  const token = `{{${link.templateToken}}}`;
  const everywhere = await insertTemplate(
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
  await insertTemplate(
    db,
    {
      data: { text: `{{FIRST_NAME}} recommends it: ${token}`, link: '', quote: '' },
      shareOptions: ['copyable_text', 'twitter'],
    },
    daysBefore(now, 30),
  );
  await offerAtTasks(db, everywhere.id);
}

async function offerAtTasks(db: TenantDb, templateId: string): Promise<void> {
  const types = await db
    .selectFrom('activityTypes')
    .select(['id', 'tasks'])
    .where('replacedByVersion', 'is', null)
    .execute();
  for (const { id, tasks } of types) {
    if (tasks.every(({ taskDefinition }) => taskDefinition.pickUrlOptions.length === 0)) continue;
    const next = tasks.map((task) =>
      task.taskDefinition.pickUrlOptions.length === 0 ? task : sharing(task, templateId),
    );
    await db
      .updateTable('activityTypes')
      .set({ tasks: JSON.stringify(next) })
      .where('id', '=', id)
      .execute();
  }
}

const sharing = ({ taskDefinition, ...task }: TypeTask, templateId: string): TypeTask => ({
  ...task,
  taskDefinition: { ...taskDefinition, taskType: 'share', socialPostTemplateIds: [templateId] },
});
