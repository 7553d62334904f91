import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  makeActivity,
  makeActivityType,
  makePlainTask,
  makeTask,
  makeTypeTask,
} from '#client/testing/activities.ts';
import { earningsLabels } from '#client/transactions/labels.ts';
import { card, drawer, labels, openActivities, part } from './testing/open-activities.ts';

describe('the activities of an ambassador', () => {
  it('are what is on offer, what has been begun and what is done, each with its look, below the earnings [ACT-03 ACT-12 DASH-44]', async () => {
    const offered = makeActivityType({ title: 'Write', slug: 'write' });
    const two = { tasks: [makePlainTask(), makeTypeTask()] };
    const begun = makeActivityType({
      ...two,
      title: 'Film',
      slug: 'film',
      standing: { inPeriod: 1, unfinished: 1, ever: 1 },
    });
    const done = makeActivityType({ title: 'Like', slug: 'like', available: false });
    await openActivities({
      types: [offered, begun],
      versions: [begun, done],
      own: [makeActivity(begun), makeActivity(done)],
    });
    await card('Film');
    await card('Like');
    expect(part(labels.inProgress).getByText('1 of 2 tasks')).toBeDefined();
    expect(part(labels.available).getAllByRole('article')).toHaveLength(1);
    expect(part(labels.available).getByText('50 points')).toBeDefined();
    expect(part(labels.completed).getByRole('button', { name: 'Like' })).toBeDefined();
    expect(part(labels.completed).getByText('Awaiting review')).toBeDefined();
    expect(screen.getByText('120')).toBeDefined();
    expect(screen.getByText('€12')).toBeDefined();
    expect(screen.getByText(earningsLabels.pending(30))).toBeDefined();
  });

  it('begin with what was rejected, then with what goes on [ACT-12]', async () => {
    const standing = { inPeriod: 1, unfinished: 1, ever: 1 };
    const made = (title: string) => makeActivityType({ title, slug: title, standing });
    const [rejected, begun] = [
      made('Rejected'),
      makeActivityType({ ...made('Begun'), tasks: [makePlainTask(), makeTypeTask()] }),
    ];
    const offered = makeActivityType({ title: 'New', slug: 'new' });
    await openActivities({
      types: [rejected, begun, offered],
      own: [
        makeActivity(rejected, { tasks: [makeTask(rejected, 0, { rejected: true })] }),
        makeActivity(begun),
      ],
    });
    const parts = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(parts).toEqual([
      labels.toCorrect,
      labels.inProgress,
      labels.available,
      labels.completed,
    ]);
    expect(part(labels.toCorrect).getByRole('button', { name: 'Rejected' })).toBeDefined();
    expect(part(labels.toCorrect).getByText('Rejected, try again')).toBeDefined();
    expect(part(labels.inProgress).getByRole('button', { name: 'Begun' })).toBeDefined();
    // The guide that says "Choose what you like" does not point at a rejected activity.
    const pointedAt = [...document.querySelectorAll('[data-guide="activity-card"]')];
    expect(pointedAt.map((each) => each.querySelector('h3')?.textContent)).toEqual(['New']);
  });

  it('say so where one task is enough, and not that none of two is done', async () => {
    const standing = { inPeriod: 1, unfinished: 1, ever: 1 };
    const tasks = [makeTypeTask({ title: 'One' }), makeTypeTask({ title: 'Two' })];
    const type = makeActivityType({ tasks, combineTasksLogic: 'or', standing });
    const own = [makeActivity(type, { tasks: [makeTask(type, 0, { rejected: true })] })];
    await openActivities({ types: [type], own });
    expect(part(labels.toCorrect).getByText(labels.oneIsEnough(2))).toBeDefined();
    expect(screen.queryByText('0 of 2 tasks')).toBeNull();
  });

  it('show what they have brought, once an outcome with a reward of its own is approved', async () => {
    const outcomeId = crypto.randomUUID();
    const plain = makeActivityType({ title: 'Review', slug: 'review', available: false });
    const definitionId = plain.tasks[0]?.taskDefinition.id ?? '';
    const reward = { valueType: 'points', value: 150, description: '' } as const;
    const type = { ...plain, rewardByTaskOutcome: { [definitionId]: { [outcomeId]: reward } } };
    const approved = makeTask(type, 0, { approved: true, outcomeId });
    const { user } = await openActivities({
      versions: [type],
      own: [makeActivity(type, { tasks: [approved] })],
    });
    const open = await card('Review');
    expect(part(labels.completed).getByText('150 points')).toBeDefined();
    expect(part(labels.completed).queryByText('50 points')).toBeNull();
    await user.click(open);
    expect(await (await drawer()).findByText('150 points')).toBeDefined();
  });

  it('say so when there are none [ACT-152]', async () => {
    await openActivities({});
    expect(await part(labels.available).findByText(labels.emptyAvailable)).toBeDefined();
    expect(await part(labels.completed).findByText('No activities found')).toBeDefined();
    expect(screen.queryByRole('heading', { name: labels.inProgress })).toBeNull();
  });

  it('are narrowed by display tags, which are there with their feature only [TYPE-43 TYPE-129 TYPE-130]', async () => {
    const types = [
      makeActivityType({ title: 'Garden', slug: 'garden', displayTags: ['summer'] }),
      makeActivityType({ title: 'Snow', slug: 'snow', displayTags: ['winter'] }),
    ];
    const { user } = await openActivities({ types }, { features: { displayTags: true } });
    await card('Garden');
    await user.click(screen.getByRole('button', { name: 'Winter' }));
    expect(screen.queryByRole('button', { name: 'Garden' })).toBeNull();
    expect(await card('Snow')).toBeDefined();
  });

  it('show no display tags without their feature [TYPE-130]', async () => {
    await openActivities({ types: [makeActivityType({ displayTags: ['summer'] })] });
    await card('Tell a friend');
    expect(screen.queryByText('Summer')).toBeNull();
  });

  it('tell when what is done for this period opens again', async () => {
    vi.useFakeTimers({ now: new Date('2026-06-05T10:00:00Z'), toFake: ['Date'] });
    const standing = { inPeriod: 1, unfinished: 0, ever: 1 };
    const weekly = makeActivityType({ completionPeriod: 'weekly', completionLimit: 1, standing });
    await openActivities({ types: [weekly] });
    expect(await screen.findByText(labels.opensAgain('08 Jun'))).toBeDefined();
    vi.useRealTimers();
  });
});

describe('what is done', () => {
  it('is shown 12 at a time, until all are there [ACT-157 ACT-158]', async () => {
    const type = makeActivityType();
    const own = Array.from({ length: 26 }, () => makeActivity(type));
    const { user } = await openActivities({ types: [], versions: [type], own });
    const cards = () => part(labels.completed).getAllByRole('article').length;
    const more = () => part(labels.completed).findByRole('button', { name: labels.showMore });
    await more();
    expect(cards()).toBe(12);
    await user.click(await more());
    await waitFor(() => expect(cards()).toBe(24));
    await user.click(await more());
    await waitFor(() => expect(cards()).toBe(26));
    expect(screen.queryByRole('button', { name: labels.showMore })).toBeNull();
  });
});

describe('an activity', () => {
  it('is kept in the address while it is open, and gives the focus back [ACT-13]', async () => {
    const { user, address } = await openActivities({ types: [makeActivityType()] });
    await user.click(await card('Tell a friend'));
    await drawer();
    expect(address()).toBe('/activities?activity=tell-a-friend');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/activities');
    const opener = await card('Tell a friend');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it.each([
    ['has been begun', {}, 'Film it'],
    ['is done', { completionPeriod: 'onetime' as const }, 'I have told Robin'],
  ])('that %s is opened by its slug, as from an email [ACT-13]', async (_, changes, text) => {
    const isDone = 'completionPeriod' in changes;
    const standing = { inPeriod: 1, unfinished: isDone ? 0 : 1, ever: 1 };
    const tasks = isDone ? [makeTypeTask()] : [makePlainTask(), makeTypeTask({ title: 'Film it' })];
    const type = makeActivityType({ ...changes, tasks, standing });
    await openActivities(
      { types: [type], own: [makeActivity(type)] },
      { address: '/activities?activity=tell-a-friend' },
    );
    expect(await (await drawer()).findByText(text)).toBeDefined();
  });

  it('on offer opens a form that can be handed in, whatever was rejected or begun in an earlier period [ACT-13 ACT-75 ACT-91]', async () => {
    const tasks = [makeTypeTask({}, 2)];
    const type = makeActivityType({ tasks, completionPeriod: 'monthly', completionLimit: 4 });
    const january = { periodStart: '2020-01-01', periodEnd: '2020-01-31' };
    const own = [{ rejected: true, rejectionReason: 'Blurred' }, {}].map((review) =>
      makeActivity(type, { tasks: [makeTask(type, 0, review)], ...january }),
    );
    const { user } = await openActivities({ types: [type], own });
    await user.click(part(labels.available).getByRole('button', { name: 'Tell a friend' }));
    const shown = await drawer();
    expect(shown.getByRole('button', { name: labels.submit })).toBeDefined();
    expect(shown.queryByText(labels.closed)).toBeNull();
    expect(shown.queryByText('Blurred')).toBeNull();
  });

  it('that is not there any more is said to be gone', async () => {
    await openActivities({}, { address: '/activities?activity=nothing' });
    expect(await (await drawer()).findByText(labels.gone)).toBeDefined();
  });

  it('shows what it is about: instructions, links that open on their own, and what completes it [TYPE-46]', async () => {
    const tasks = [makeTypeTask({ title: 'One' }), makeTypeTask({ title: 'Two' })];
    const resources = [{ title: 'How to', url: 'https://acme.test/how' }];
    const type = makeActivityType({
      tasks,
      resources,
      description: 'About',
      combineTasksLogic: 'or',
    });
    await openActivities({ types: [type] }, { address: '/activities?activity=tell-a-friend' });
    const shown = await drawer();
    expect(shown.getByText('About')).toBeDefined();
    expect(shown.getByText(labels.anyTask)).toBeDefined();
    expect(shown.getAllByText('Say what you have done')).toHaveLength(2);
    const link = shown.getByRole('link', { name: 'How to' });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it.each([
    ['by the product', { category: 'profile' as const }, {}, labels.byProduct],
    ['by somebody else', {}, { completableByUser: false }, labels.byTeam],
  ])('that is completed %s has no form [ACT-55]', async (_, changes, task, words) => {
    const type = makeActivityType({ ...changes, tasks: [makeTypeTask(task)] });
    await openActivities({ types: [type] }, { address: '/activities?activity=tell-a-friend' });
    const shown = await drawer();
    expect(shown.getByText(words)).toBeDefined();
    expect(shown.queryByRole('textbox')).toBeNull();
    expect(shown.queryByRole('button', { name: labels.submit })).toBeNull();
  });

  it.each([
    ['apply', 'ACT-94'],
    ['profile', 'ACT-94'],
    ['referral', 'ACT-171'],
  ] as const)(
    'of the category %s says what to do, and that it happens by itself, without a form [%s]',
    async (category, _id) => {
      const tasks = [makeTypeTask({ title: 'The task', verifiable: false })];
      const type = makeActivityType({ category, tasks, description: 'What to do' });
      await openActivities({ types: [type] }, { address: '/activities?activity=tell-a-friend' });
      const shown = await drawer();
      expect(shown.getByText('What to do')).toBeDefined();
      expect(shown.getByText('The task')).toBeDefined();
      expect(shown.getByText(labels.byProduct)).toBeDefined();
      expect(shown.queryByRole('textbox')).toBeNull();
      expect(shown.queryByRole('button', { name: labels.submit })).toBeNull();
      expect(shown.queryByRole('link', { name: labels.toReferrals })).toBeNull();
    },
  );

  it('of the category referral leads to the codes and links it is counted by [ACT-171]', async () => {
    const type = makeActivityType({ category: 'referral' });
    const { user, router } = await openActivities(
      { types: [type] },
      { address: '/activities?activity=tell-a-friend', showsReferrals: true },
    );
    await user.click((await drawer()).getByRole('link', { name: labels.toReferrals }));
    expect(router.state.location.pathname).toBe('/my/referrals');
  });

  it('of a period that is over can be corrected, and takes nothing more in [ACT-91]', async () => {
    const type = makeActivityType({ tasks: [makeTypeTask({}, 3)] });
    const period = { periodStart: '2020-01-01', periodEnd: '2020-01-31' };
    const activity = makeActivity(type, period);
    await openActivities(
      { types: [], versions: [type], own: [activity] },
      { address: `/activities?activity=tell-a-friend&instance=${activity.id}` },
    );
    const shown = await drawer();
    expect(await shown.findByText(labels.closed)).toBeDefined();
    expect(shown.getByRole('button', { name: labels.edit })).toBeDefined();
    expect(shown.queryByRole('button', { name: labels.submit })).toBeNull();
  });
});
