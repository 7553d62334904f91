import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reviewLabels as labels } from '#client/activities/labels.ts';
import {
  makeActivity,
  makeActivityType,
  makeTask,
  makeTypeTask,
} from '#client/testing/activities.ts';
import type { Activity, Task } from '#contract/activities/activity.ts';
import {
  approveTask,
  listRejectionReasons,
  rejectTask,
  undoReview,
} from '#contract/activities/endpoints.ts';
import { awaitsReview } from '#contract/activities/progress.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { ReviewList } from './review-list.tsx';

const reward = { valueType: 'points' as const, value: 50, description: '' };
const type = makeActivityType({ title: 'Post', reward });
const long = makeActivityType({ title: 'Post', tasks: [1, 2, 3].map(() => makeTypeTask()) });
const decidedAt = '2026-11-22T10:00:00.000Z';

const of = (firstName: string, design = type, tasks?: Task[]): Activity => {
  const activity = makeActivity(design, { hasUnreviewedTask: true, ...(tasks && { tasks }) });
  return { ...activity, user: { ...(activity.user ?? expect.unreachable()), firstName } };
};

/** A list on a server that keeps decisions, gives the reward and names the person and time of a decision. */
function open(first: readonly Activity[], { answer = async () => {} } = {}) {
  let shown = [...first];
  const calls: string[] = [];
  const decide = async (
    { id, taskId }: { id: string; taskId: string },
    change: Partial<Task>,
    what: string,
  ) => {
    const activity = shown.find((each) => each.id === id) ?? expect.unreachable();
    calls.push(`${what} ${activity.user?.firstName}`);
    await answer();
    const design = activity.challengeDefinitionId === type.id ? type : long;
    const tasks = activity.tasks.map((task) =>
      task.id === taskId ? { ...task, ...change } : task,
    );
    const next = {
      ...activity,
      tasks,
      credited: tasks.every(({ approved }) => approved),
      hasUnreviewedTask: tasks.some((task) => awaitsReview(design, task)),
    };
    shown = shown.map((each) => (each.id === id ? next : each));
    return next;
  };
  const undecided = { approved: false, rejected: false, reviewedAt: null, reviewedBy: null };
  const by = { reviewedAt: decidedAt, reviewedBy: 'me@acme.test' };
  const list = (rows: readonly Activity[], refreshing: boolean) => (
    <ReviewList activities={rows} definitions={[type, long]} question="" refreshing={refreshing} />
  );
  const view = drawBlock(list(shown, false), {
    serve(fake) {
      fake.on(approveTask, ({ params }) => decide(params, { approved: true, ...by }, 'approve'));
      fake.on(rejectTask, ({ params }) => decide(params, { rejected: true, ...by }, 'reject'));
      fake.on(listRejectionReasons, () => ({ results: [] }));
      fake.on(undoReview, ({ params, query }) =>
        decide(params, undecided, `undo of ${query.reviewedAt}`),
      );
    },
  });
  return {
    ...view,
    calls,
    /** Shows these rows in this order, as if the server had sent them again. */
    show(rows: readonly Activity[], refreshing = false) {
      const known = (row: Activity) => shown.find(({ id }) => id === row.id) ?? row;
      shown = rows.map(known);
      view.rerender(list(shown, refreshing));
    },
  };
}

const row = (name: string) => screen.getByRole('listitem', { name: `${name} Pond: Post` });
const order = () =>
  screen.getAllByRole('listitem').map((each) => each.getAttribute('aria-label')?.split(' ')[0]);

afterEach(cleanup);

describe('U', () => {
  const others = { approved: true, reviewedBy: 'ben@acme.test', reviewedAt: decidedAt };

  it('takes back the last decision of one’s own, and never that of somebody else', async () => {
    const ann = of('Ann');
    const ben = of('Ben', type, [makeTask(type, 0, others)]);
    const { user, calls, said, show } = open([ann, ben]);
    row('Ann').focus();
    await user.keyboard('a');
    await waitFor(() => expect(said).toEqual([labels.notices.approved('Ann Pond')]));
    show([ben]);
    await waitFor(() => expect(document.activeElement).toBe(row('Ben')));
    show([ben, ann]);
    row('Ben').focus();
    await user.keyboard('U');
    const own = ['approve Ann', `undo of ${decidedAt} Ann`];
    await waitFor(() => expect(calls).toEqual(own));
    // No own decision is left: the button that names the other person's decision waits for Enter.
    await user.keyboard('u');
    const undo = within(row('Ben')).getByRole('button', { name: labels.undo });
    expect(document.activeElement).toBe(undo);
    expect(calls).toEqual(own);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(calls.at(-1)).toBe(`undo of ${decidedAt} Ben`));
  });

  it('takes back one decision after the other, the latest first', async () => {
    const { user, calls, said } = open([of('Ann'), of('Ben')]);
    for (const [index, name] of ['Ann', 'Ben'].entries()) {
      row(name).focus();
      await user.keyboard('a');
      await waitFor(() => expect(said).toHaveLength(index + 1));
    }
    await user.keyboard('uu');
    await waitFor(() => expect(calls).toHaveLength(4));
    expect(calls.slice(2)).toEqual([`undo of ${decidedAt} Ben`, `undo of ${decidedAt} Ann`]);
  });

  it('has the notice go whose offer was used up, and no other with the same words [SHELL-373]', async () => {
    const anns = [of('Ann'), of('Ann'), of('Ann')];
    const { user, said, show, replaced } = open(anns);
    for (const [index, card] of screen.getAllByRole('listitem').entries()) {
      card.focus();
      await user.keyboard('a');
      await waitFor(() => expect(said).toHaveLength(index + 1));
    }
    show(anns);
    const [first] = screen.getAllByRole('button', { name: labels.undo });
    await user.click(first ?? expect.unreachable());
    await waitFor(() => expect(replaced).toEqual([undefined]));
    screen.getAllByRole('listitem')[1]?.focus();
    await user.keyboard('u');
    await waitFor(() => expect(replaced).toEqual([undefined, labels.notices.approved('Ann Pond')]));
  });

  it('takes back the decision before when the last was taken back on its card [ACT-173]', async () => {
    const [ann, ben] = [of('Ann'), of('Ben')];
    const { user, calls, said, show } = open([ann, ben]);
    for (const [index, name] of ['Ann', 'Ben'].entries()) {
      row(name).focus();
      await user.keyboard('a');
      await waitFor(() => expect(said).toHaveLength(index + 1));
    }
    show([ann, ben]);
    await user.click(within(row('Ben')).getByRole('button', { name: labels.undo }));
    await waitFor(() => expect(said).toHaveLength(3));
    row('Ann').focus();
    await user.keyboard('u');
    await waitFor(() => expect(said).toHaveLength(4));
    expect(calls.slice(2)).toEqual([`undo of ${decidedAt} Ben`, `undo of ${decidedAt} Ann`]);
  });

  it('waits for a decision that is on its way, and takes back that one', async () => {
    let go = () => {};
    const held = () => new Promise<void>((resolve) => (go = resolve));
    const { user, calls, said } = open([of('Ann'), of('Ben')], { answer: held });
    row('Ann').focus();
    await user.keyboard('a');
    await waitFor(() => expect(calls).toEqual(['approve Ann']));
    go();
    await waitFor(() => expect(said).toHaveLength(1));
    row('Ben').focus();
    await user.keyboard('au');
    await waitFor(() => expect(calls).toEqual(['approve Ann', 'approve Ben']));
    go();
    await waitFor(() => expect(calls.at(-1)).toBe(`undo of ${decidedAt} Ben`));
    go();
  });

  it('says whose review is undone and what it takes back, before and after [ACT-148]', async () => {
    const ann = of('Ann');
    const { user, said, show } = open([ann]);
    row('Ann').focus();
    await user.keyboard('a');
    await waitFor(() => expect(said).toHaveLength(1));
    show([ann]);
    expect(row('Ann').textContent).toContain('Decided by me@acme.test, ');
    expect(row('Ann').textContent).toContain('Undo takes back 50 points');
    await user.keyboard('u');
    await waitFor(() => expect(said[1]).toBe('Review undone: Ann Pond. 50 points taken back'));
    show([ann]);
    expect(row('Ann').textContent).not.toContain('Decided by');
  });
});

describe('the current card', () => {
  it('is the first at the beginning, and takes keys before anything has the focus', async () => {
    const { user, calls } = open([of('Ann'), of('Ben')]);
    expect(row('Ann').getAttribute('aria-current')).toBe('true');
    expect(row('Ben').getAttribute('aria-current')).toBeNull();
    expect(document.activeElement).toBe(document.body);
    await user.keyboard('a');
    await waitFor(() => expect(calls).toEqual(['approve Ann']));
    expect(document.activeElement).toBe(row('Ann'));
  });

  it.each([
    ['radio', <input type="radio" key="of" />],
    ['button', <button type="button" aria-pressed aria-label="Tab" key="of" />],
  ])('takes the letters, not the arrows, while a %s has the focus [ACT-200]', async (role, tab) => {
    const { user, calls } = open([of('Ann'), of('Ben')]);
    render(tab);
    const above = screen.getByRole(role, role === 'button' ? { name: 'Tab' } : {});
    above.focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('listitem')).not.toContain(document.activeElement);
    above.focus();
    await user.keyboard('a');
    await waitFor(() => expect(calls).toEqual(['approve Ann']));
    expect(document.activeElement).toBe(row('Ann'));
  });

  it('does not take a letter that is typed into a field [ACT-200]', async () => {
    const { user, calls } = open([of('Ann')]);
    render(<input aria-label="Search" />);
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'a');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
    expect(calls).toEqual([]);
  });

  it('is reached with an arrow, and is the one that was pointed at last', async () => {
    const { user } = open([of('Ann'), of('Ben'), of('Cleo')]);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(row('Ann'));
    await user.click(within(row('Cleo')).getByRole('checkbox'));
    expect(row('Cleo').getAttribute('aria-current')).toBe('true');
  });

  it('is only brought into sight by a key when it was out of it', async () => {
    const { user, calls } = open([of('Ann')]);
    const box = vi.spyOn(row('Ann'), 'getBoundingClientRect');
    box.mockReturnValue(new DOMRect(0, -900, 600, 300));
    await user.keyboard('a');
    expect(document.activeElement).toBe(row('Ann'));
    expect(calls).toEqual([]);
    await user.keyboard('a');
    await waitFor(() => expect(calls).toEqual(['approve Ann']));
  });

  it('has the focus again when a question about it is left with Escape', async () => {
    const { user } = open([of('Ann'), of('Ben')]);
    await user.keyboard('r');
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(row('Ann')));
  });
});

describe('a card with some of its tasks decided', () => {
  const three = () =>
    of(
      'Ann',
      long,
      [0, 1, 2].map((index) => makeTask(long, index)),
    );
  const approveFirst = async (list: ReturnType<typeof open>) => {
    const [approve] = within(row('Ann')).getAllByRole('button', { name: labels.approve });
    await list.user.click(approve ?? expect.unreachable());
    await waitFor(() => expect(list.said).toHaveLength(1));
  };

  it('stays in its place, wherever the list sorts it, until the arrows lead away', async () => {
    const [ann, ben, cleo] = [three(), of('Ben'), of('Cleo')];
    const list = open([ann, ben, cleo]);
    await approveFirst(list);
    list.show([ben, cleo, ann]);
    expect(order()).toEqual(['Ann', 'Ben', 'Cleo']);
    expect(within(row('Ann')).getAllByRole('button', { name: labels.approve })).toHaveLength(2);
    row('Ann').focus();
    await list.user.keyboard('{ArrowDown}');
    await waitFor(() => expect(order()).toEqual(['Ben', 'Cleo', 'Ann']));
    expect(document.activeElement).toBe(row('Ben'));
  });

  it('stays even when the list has moved it to another page, and goes with the next decision', async () => {
    const [ann, ben, cleo] = [three(), of('Ben'), of('Cleo')];
    const list = open([ann, ben]);
    await approveFirst(list);
    list.show([ben, cleo]);
    expect(order()).toEqual(['Ann', 'Ben', 'Cleo']);
    row('Ben').focus();
    await list.user.keyboard('a');
    await waitFor(() => expect(order()).toEqual(['Ben', 'Cleo']));
  });

  it('leaves when all of them are decided, and when another list comes', async () => {
    const [ann, ben] = [three(), of('Ben')];
    const list = open([ann, ben]);
    await approveFirst(list);
    list.show([ben], true);
    expect(order()).toEqual(['Ben']);
  });
});
