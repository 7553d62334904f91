import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { activityLabels, reviewLabels as labels } from '#client/activities/labels.ts';
import {
  makeActivity,
  makeActivityType,
  makeTask,
  makeTypeTask,
} from '#client/testing/activities.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { makeToken } from '#client/testing/tokens.ts';
import type { Activity } from '#contract/activities/activity.ts';
import {
  approveTask,
  deleteTask,
  listRejectionReasons,
  rejectTask,
  undoReview,
} from '#contract/activities/endpoints.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { type Matching, ReviewList } from './review-list.tsx';

const type = makeActivityType({ title: 'Post a photo' });
const people = ['Ann', 'Ben', 'Cleo'];
const activities = people.map((firstName) => {
  const activity = makeActivity(type);
  return { ...activity, user: { ...(activity.user ?? expect.unreachable()), firstName } };
});

/** A server that takes every decision, and keeps it. */
function serveReview(fake: FakeApi) {
  const decided: string[] = [];
  const nameOf = (id: string) =>
    activities.find((activity) => activity.id === id)?.user.firstName ?? id;
  const note = (what: string, id: string): Activity => {
    decided.push(`${what} ${nameOf(id)}`);
    return activities[0] ?? expect.unreachable();
  };
  fake.on(approveTask, ({ params }) => note('approve', params.id));
  fake.on(rejectTask, ({ params, body }) => note(`reject (${body.reason})`, params.id));
  fake.on(undoReview, ({ params }) => note('undo', params.id));
  fake.on(deleteTask, ({ params }) => note('remove', params.id));
  fake.on(listRejectionReasons, () => ({ results: ['Blurred', 'Not ours'] }));
  return decided;
}

const token = makeToken({ roles: ['admin'] });

function open(
  shown: readonly Activity[] = activities,
  {
    definitions = [type],
    matching,
    serve,
  }: {
    definitions?: (typeof type)[];
    matching?: Matching;
    serve?: (fake: FakeApi) => void;
  } = {},
) {
  let decided: string[] = [];
  const list = (rows: readonly Activity[], question = 'all') => (
    <ReviewList
      question={question}
      activities={rows}
      definitions={definitions}
      refreshing={false}
      matching={matching}
    />
  );
  const view = drawBlock(list(shown), {
    token,
    serve(fake) {
      decided = serveReview(fake);
      serve?.(fake);
    },
  });
  return {
    ...view,
    decided: () => decided,
    show: (rows: readonly Activity[], question?: string) => view.rerender(list(rows, question)),
  };
}

const row = (name: string) => screen.getByRole('listitem', { name: `${name} Pond: Post a photo` });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

afterEach(cleanup);

describe('the keyboard in the list of what awaits review', () => {
  it('comes in once with Tab and moves from row to row with the arrows, Home and End', async () => {
    const { user } = open();
    expect(screen.getAllByRole('listitem').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
      row('Ann'),
    ]);
    row('Ann').focus();
    const steps = [
      ['{ArrowDown}', 'Ben'],
      ['{ArrowDown}', 'Cleo'],
      ['{ArrowDown}', 'Cleo'],
      ['{Home}', 'Ann'],
      ['{ArrowUp}', 'Ann'],
      ['{End}', 'Cleo'],
      ['{ArrowUp}', 'Ben'],
    ] as const;
    for (const [key, name] of steps) {
      await user.keyboard(key);
      expect(document.activeElement).toBe(row(name));
    }
    expect(row('Ben').tabIndex).toBe(0);
    expect(row('Ann').tabIndex).toBe(-1);
  });

  it('approves with A, and offers to take it back [ACT-97 ACT-100 ACT-146 ACT-148]', async () => {
    const { user, said, undo, decided } = open();
    row('Ben').focus();
    await user.keyboard('a');
    await waitFor(() => expect(said).toEqual([labels.notices.approved('Ben Pond')]));
    undo();
    await waitFor(() => expect(said.at(-1)).toBe(labels.notices.undone(['Ben Pond'], '')));
    expect(decided()).toEqual(['approve Ben', 'undo Ben']);
  });

  it('approves once, however fast A is pressed again [ACT-74]', async () => {
    let answer = () => {};
    const asked: string[] = [];
    const { user, said } = open(activities, {
      serve: (fake) =>
        fake.on(approveTask, async ({ params }) => {
          asked.push(params.id);
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          return activities[0] ?? expect.unreachable();
        }),
    });
    row('Ann').focus();
    await user.keyboard('aa');
    await waitFor(() => expect(asked).toEqual([activities[0]?.id]));
    answer();
    await waitFor(() => expect(said).toEqual([labels.notices.approved('Ann Pond')]));
    expect(asked).toHaveLength(1);
  });

  it('hands the focus to the neighbour of a row that goes', async () => {
    const { show } = open();
    row('Ben').focus();
    show(activities.filter(({ user }) => user.firstName !== 'Ben'));
    await waitFor(() => expect(document.activeElement).toBe(row('Cleo')));
    show(activities.slice(0, 1));
    await waitFor(() => expect(document.activeElement).toBe(row('Ann')));
  });

  it.each(['{Control>}a{/Control}', '{Alt>}r{/Alt}', '{Meta>}u{/Meta}'])(
    'leaves %s to the browser',
    async (keys) => {
      const { user, decided } = open();
      row('Ann').focus();
      await user.keyboard(keys);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(decided()).toEqual([]);
    },
  );

  it('decides nothing while a button of the row has the focus', async () => {
    const { user, decided } = open();
    within(row('Ann')).getByRole('button', { name: labels.reject }).focus();
    await user.keyboard('a');
    expect(decided()).toEqual([]);
  });

  it('opens with A the menu of outcomes of a task that has any [ACT-97 ACT-116]', async () => {
    const outcomes = ['Good', 'Great'].map((title) => ({ id: crypto.randomUUID(), title }));
    const rated = makeActivityType({ tasks: [makeTypeTask({ outcomes })] });
    const activity = makeActivity(rated);
    const sent: unknown[] = [];
    const { user } = open([activity], {
      definitions: [rated],
      serve: (fake) =>
        fake.on(approveTask, ({ body }) => {
          sent.push(body);
          return activity;
        }),
    });
    screen.getByRole('listitem').focus();
    await user.keyboard('a');
    await user.click(await screen.findByRole('menuitem', { name: /^Great/ }));
    await waitFor(() => expect(sent).toEqual([{ outcomeId: outcomes[1]?.id }]));
  });

  it('says what each outcome gives, and then what the chosen one has given [ACT-172]', async () => {
    const outcomes = ['Good', 'Great'].map((title) => ({ id: crypto.randomUUID(), title }));
    const task = makeTypeTask({ outcomes });
    const great = outcomes[1]?.id ?? expect.unreachable();
    const more = { valueType: 'points' as const, value: 120, description: '' };
    const rated = makeActivityType({
      title: 'Review',
      tasks: [task],
      rewardByTaskOutcome: { [task.taskDefinition.id]: { [great]: more } },
    });
    const activity = makeActivity(rated);
    const { user, show } = open([activity], { definitions: [rated] });
    const words = () => screen.getByRole('listitem').textContent;
    expect(words()).toContain('Review · Up to 120 points');
    await user.click(screen.getByRole('button', { name: labels.approve }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Good50 points',
      'Great120 points',
    ]);
    const approved = { ...makeTask(rated), approved: true, outcomeId: great };
    show([{ ...activity, tasks: [approved], credited: true }]);
    await waitFor(() => expect(words()).toContain('Review · 120 points'));
  });
});

describe('the rejection of a task', () => {
  it('needs a reason, which is sent without the spaces around it [ACT-42 ACT-115 ACT-147]', async () => {
    const { user, said, decided } = open();
    row('Cleo').focus();
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog', {
      name: labels.rejection.question('Cleo Pond: Tell a friend'),
    });
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: labels.reject });
    expect(confirm.disabled).toBe(true);
    const reason = within(dialog).getByRole('textbox', { name: labels.rejection.reason });
    await waitFor(() => expect(document.activeElement).toBe(reason));
    await user.type(reason, '   ');
    expect(confirm.disabled).toBe(true);
    await user.type(reason, 'No picture ');
    await user.click(confirm);
    await waitFor(() => expect(said).toEqual([labels.notices.rejected('Cleo Pond')]));
    expect(decided()).toEqual(['reject (No picture) Cleo']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is sent with Ctrl+Enter as soon as there is a reason', async () => {
    const { user, said, decided } = open();
    row('Ann').focus();
    await user.keyboard('r');
    const reason = await screen.findByRole('textbox', { name: labels.rejection.reason });
    await waitFor(() => expect(document.activeElement).toBe(reason));
    await user.keyboard('  {Control>}{Enter}{/Control}');
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await user.keyboard('Blurred{Control>}{Enter}{/Control}');
    await waitFor(() => expect(said).toEqual([labels.notices.rejected('Ann Pond')]));
    expect(decided()).toEqual(['reject (Blurred) Ann']);
  });

  it('can be given with a reason the team has given before, which can be changed', async () => {
    const { user, said, decided } = open();
    row('Ben').focus();
    await user.keyboard('r');
    const recent = await screen.findByRole('group', { name: labels.rejection.recent });
    await user.click(within(recent).getByRole('button', { name: 'Not ours' }));
    expect(document.activeElement).toBe(screen.getByLabelText(labels.rejection.reason));
    await user.keyboard(', sorry{Control>}{Enter}{/Control}');
    await waitFor(() => expect(said).toEqual([labels.notices.rejected('Ben Pond')]));
    expect(decided()).toEqual(['reject (Not ours, sorry) Ben']);
  });

  it('takes no more than 1000 characters, and begins with none when it is asked for again [ACT-115]', async () => {
    const { user, decided, overlays } = open();
    await user.click(within(row('Ann')).getByRole('button', { name: labels.reject }));
    const field = () => screen.findByLabelText<HTMLTextAreaElement>(labels.rejection.reason);
    const confirm = within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', {
      name: labels.reject,
    });
    await user.click(await field());
    await user.paste('x'.repeat(1000));
    expect(confirm.disabled).toBe(false);
    await user.paste('y');
    screen.getByText('Please enter at most 1,000 characters; there are 1,001');
    expect(confirm.disabled).toBe(true);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(within(row('Ben')).getByRole('button', { name: labels.reject }));
    expect((await field()).value).toBe('');
    expect(decided()).toEqual([]);
    expect(overlays).toEqual([true, false, true]);
  });
});

describe('the reason of a rejection that was not sent, because the session had ended', () => {
  const refuse = (fake: FakeApi) => fake.refuse(rejectTask, 'unauthenticated');
  const field = () => screen.findByLabelText<HTMLTextAreaElement>(labels.rejection.reason);
  const send = '{Control>}{Enter}{/Control}';

  it('stands there again for this task alone, until it is sent [ACT-203]', async () => {
    const ended = open(activities, { serve: refuse });
    row('Ann').focus();
    await ended.user.keyboard('r');
    await ended.user.type(await field(), `The picture is blurred${send}`);
    await waitFor(() => expect(ended.said).toHaveLength(1));
    cleanup();
    const { user, said, decided } = open();
    row('Ben').focus();
    await user.keyboard('r');
    expect((await field()).value).toBe('');
    await user.click(button('Cancel'));
    row('Ann').focus();
    await user.keyboard('r');
    await waitFor(async () => expect((await field()).value).toBe('The picture is blurred'));
    await user.type(await field(), send);
    await waitFor(() => expect(said).toEqual([labels.notices.rejected('Ann Pond')]));
    expect(decided()).toEqual(['reject (The picture is blurred) Ann']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    row('Ann').focus();
    await user.keyboard('r');
    expect((await field()).value).toBe('');
  });

  it('stands there again for the next selection, until it is sent for all or given up [ACT-203]', async () => {
    const reject = async ({ user }: ReturnType<typeof open>) => {
      await user.click(screen.getByRole('checkbox', { name: labels.bulk.selectAll }));
      await user.click(button(labels.bulk.reject));
      return field();
    };
    const ended = open(activities, { serve: refuse });
    await ended.user.type(await reject(ended), `No tag${send}`);
    await screen.findByRole('dialog', { name: labels.bulk.failed.rejected(3) });
    cleanup();
    const next = open();
    const reason = await reject(next);
    expect(reason.value).toBe('No tag');
    await next.user.type(reason, send);
    await waitFor(() => expect(next.said).toEqual([labels.bulk.done.rejected(3)]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const other = await reject(next);
    expect(other.value).toBe('');
    await next.user.type(other, 'Never mind');
    await next.user.click(button('Cancel'));
    cleanup();
    expect((await reject(open())).value).toBe('');
  });
});

describe('a decision that somebody else has taken before', () => {
  it('is said in the words of the server, and leaves no undo behind [ACT-98 ACT-153]', async () => {
    const { user, said, undo } = open(activities, {
      serve: (fake) => fake.refuse(approveTask, 'task-reviewed'),
    });
    await user.click(within(row('Ann')).getByRole('button', { name: labels.approve }));
    await waitFor(() => expect(said).toEqual(['This task has already been reviewed']));
    undo();
    expect(said).toHaveLength(1);
  });
});

describe('the removal of a task', () => {
  it('asks first, and does nothing when the answer is no [ACT-99 ACT-145]', async () => {
    const { user, said, decided } = open();
    const remove = () => within(row('Ben')).getByRole('button', { name: labels.remove });
    await user.click(remove());
    const question = await screen.findByRole('dialog', { name: labels.removal.question });
    expect(question.textContent).toContain('“Ben Pond: Tell a friend”');
    expect(question.textContent).toContain('deleted for good. Ben Pond can hand it in again.');
    await user.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(decided()).toEqual([]);
    await user.click(remove());
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: labels.removal.confirm }));
    await waitFor(() => expect(said).toEqual([labels.notices.removed('Ben Pond')]));
    expect(decided()).toEqual(['remove Ben']);
  });
});

describe('what can be decided about a task', () => {
  const controlsOf = (changes: Parameters<typeof makeTask>[2]) => {
    const activity = makeActivity(type, { tasks: [makeTask(type, 0, changes)] });
    open([activity]);
    const found = within(screen.getByRole('listitem')).getAllByRole('button');
    return found.map(({ textContent }) => textContent);
  };

  it.each([
    ['awaits review', {}, [labels.approve, labels.reject, labels.remove]],
    ['is approved', { approved: true }, [labels.undo]],
    ['is rejected', { rejected: true, rejectionReason: 'Blurred' }, [labels.undo, labels.remove]],
  ])('fits that it %s [ACT-45 ACT-97 ACT-99]', (_, changes, controls) => {
    expect(controlsOf(changes)).toEqual(controls);
  });
});

describe('several activities at once', () => {
  const select = (name: string) =>
    screen.getByRole('checkbox', {
      name: activityLabels.select(`${name} Pond`, 'Post a photo'),
    });
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: labels.bulk.selectAll });

  it('are selected with Space, one by one, and all of the page at once', async () => {
    const { user } = open();
    row('Ben').focus();
    await user.keyboard(' ');
    expect(screen.getByRole('region', { name: labels.bulk.selected(1) })).toBeDefined();
    expect(all().checked).toBe(false);
    await user.click(all());
    expect(screen.getByRole('region', { name: labels.bulk.selected(3) })).toBeDefined();
    await user.click(button(labels.bulk.clear));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('are approved one after the other, with their number, and all are taken back at once', async () => {
    const { user, said, undo, decided } = open();
    await user.click(all());
    await user.click(button(labels.bulk.approve));
    await waitFor(() => expect(said).toEqual([labels.bulk.done.approved(3)]));
    expect(screen.queryByRole('region')).toBeNull();
    undo();
    const persons = people.map((name) => `${name} Pond`);
    await waitFor(() => expect(said.at(-1)).toBe(labels.notices.undone(persons, '')));
    expect(decided()).toEqual([
      ...people.map((name) => `approve ${name}`),
      ...people.toReversed().map((name) => `undo ${name}`),
    ]);
  });

  it('say how far they are, and cannot be left meanwhile', async () => {
    let goOn = () => {};
    const { user, said } = open(activities, {
      serve: (fake) =>
        fake.on(approveTask, async () => {
          await new Promise<void>((resolve) => {
            goOn = resolve;
          });
          return activities[0] ?? expect.unreachable();
        }),
    });
    await user.click(select('Ann'));
    await user.click(select('Ben'));
    await user.click(button(labels.bulk.approve));
    await screen.findByText(labels.bulk.progress(0, 2));
    await user.keyboard('{Escape}');
    goOn();
    await screen.findByText(labels.bulk.progress(1, 2));
    goOn();
    await waitFor(() => expect(said).toEqual([labels.bulk.done.approved(2)]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are all that match, on every page, once their number was read and confirmed [ACT-169]', async () => {
    const items = activities.map((activity) => ({ activity, type }));
    const load = vi.fn(async () => items);
    const { user, said, decided } = open(activities.slice(0, 1), { matching: { count: 3, load } });
    const matching = labels.bulk.selectMatching(3, true);
    expect(screen.queryByRole('button', { name: matching })).toBeNull();
    await user.click(all());
    await user.click(button(matching));
    await screen.findByRole('region', { name: labels.bulk.selected(3) });
    expect(screen.queryByRole('button', { name: matching })).toBeNull();
    await user.click(button(labels.bulk.approve));
    const name = labels.bulk.approveQuestion(3);
    const dialog = await screen.findByRole('dialog', { name });
    expect(dialog.textContent).toContain(labels.bulk.approveHint(3));
    expect(decided()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: labels.bulk.confirmApprove }));
    await waitFor(() => expect(said).toEqual([labels.bulk.done.approved(3)]));
    expect(decided()).toHaveLength(3);
  });

  it('are none once something else is asked for, and stay on another page', async () => {
    const { user, show } = open();
    await user.click(all());
    show(activities.slice(0, 1));
    expect(screen.getByRole('region', { name: labels.bulk.selected(3) })).toBeDefined();
    show(activities, 'approved');
    expect(screen.queryByRole('region', { name: labels.bulk.selected(3) })).toBeNull();
  });

  it('are the first thousand of more, and none when they cannot be loaded', async () => {
    const load = () => Promise.reject(problemResponse('too-many-requests'));
    const { user, said } = open(activities, { matching: { count: 10_000, load } });
    await user.click(all());
    await user.click(button('Select the first 1,000 that match'));
    await waitFor(() => expect(said).toHaveLength(1));
    expect(screen.getByRole('region', { name: labels.bulk.selected(3) })).toBeDefined();
  });

  it('can be stopped between two, and what is decided stays [ACT-170]', async () => {
    let goOn = () => {};
    const { user, said } = open(activities, {
      serve: (fake) =>
        fake.on(approveTask, async () => {
          await new Promise<void>((resolve) => {
            goOn = resolve;
          });
          return activities[0] ?? expect.unreachable();
        }),
    });
    await user.click(all());
    await user.click(button(labels.bulk.approve));
    await screen.findByText(labels.bulk.progress(0, 3));
    goOn();
    await screen.findByText(labels.bulk.progress(1, 3));
    await user.click(button(labels.bulk.stop));
    goOn();
    await waitFor(() => expect(said).toEqual([labels.bulk.done.approved(2)]));
  });

  it('list by person and reason those that could not be approved, and take back the others only [ACT-98]', async () => {
    const { user, said, undo, decided } = open(activities, {
      serve: (fake) => {
        const isTaken = vi.fn((id: string) => id === activities[1]?.id);
        fake.on(approveTask, ({ params }) => {
          if (isTaken(params.id)) throw problemResponse('task-reviewed');
          return activities[0] ?? expect.unreachable();
        });
      },
    });
    await user.click(all());
    await user.click(button(labels.bulk.approve));
    const dialog = await screen.findByRole('dialog', { name: labels.bulk.failed.approved(1) });
    expect(dialog.textContent).toContain('Ben Pond: Tell a friend');
    expect(dialog.textContent).toContain('This task has already been reviewed');
    expect(said).toEqual([labels.bulk.done.approved(2)]);
    undo();
    await waitFor(() => expect(decided()).toEqual(['undo Cleo', 'undo Ann']));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stay selected on other pages, and are decided with those', async () => {
    const { user, said, show, decided } = open(activities.slice(0, 2));
    await user.click(select('Ann'));
    show(activities.slice(2));
    await user.click(select('Cleo'));
    expect(screen.getByRole('region', { name: labels.bulk.selected(2) })).toBeDefined();
    await user.click(button(labels.bulk.approve));
    const name = labels.bulk.approveQuestion(2);
    const dialog = await screen.findByRole('dialog', { name });
    await user.click(within(dialog).getByRole('button', { name: labels.bulk.confirmApprove }));
    await waitFor(() => expect(said).toEqual([labels.bulk.done.approved(2)]));
    expect(decided()).toEqual(['approve Ann', 'approve Cleo']);
  });

  it('are rejected with one reason for all, and all are taken back at once', async () => {
    const { user, said, undo, decided } = open(activities, {
      serve: (fake) => fake.refuse(approveTask, 'internal'),
    });
    await user.click(all());
    await user.click(button(labels.bulk.reject));
    const dialog = await screen.findByRole('dialog', {
      name: 'Reject 3 tasks?',
    });
    await user.type(within(dialog).getByRole('textbox'), ' Blurred ');
    await user.click(within(dialog).getByRole('button', { name: labels.rejection.confirm }));
    await waitFor(() => expect(said).toEqual([labels.bulk.done.rejected(3)]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(decided()).toEqual(people.map((name) => `reject (Blurred) ${name}`));
    undo();
    await waitFor(() => expect(decided().slice(3)).toEqual(['undo Cleo', 'undo Ben', 'undo Ann']));
  });

  it('have nothing to approve when all of them are decided', async () => {
    const tasks = [makeTask(type, 0, { approved: true })];
    const { user } = open([makeActivity(type, { tasks })]);
    await user.click(all());
    expect(button(labels.bulk.approve).disabled).toBe(true);
    expect(button(labels.bulk.reject).disabled).toBe(true);
  });
});
