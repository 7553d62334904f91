import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { activityLabels } from '#client/activities/labels.ts';
import {
  makeActivity,
  makeActivityType,
  makePlainTask,
  makeTask,
} from '#client/testing/activities.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { deleteTask, editTask, getReviewTime } from '#contract/activities/endpoints.ts';
import { card, drawer, labels, openActivities } from './testing/open-activities.ts';

describe('a task that was handed in', () => {
  const type = makeActivityType({ standing: { inPeriod: 1, unfinished: 0, ever: 1 } });
  const openTask = async (
    changes: Parameters<typeof makeTask>[2],
    serve?: (fake: FakeApi) => void,
  ) => {
    const activity = makeActivity(type, { tasks: [makeTask(type, 0, changes)] });
    const app = await openActivities(
      { types: [], versions: [type], own: [activity] },
      {
        address: `/activities?activity=tell-a-friend&instance=${activity.id}`,
        ...(serve && { serve }),
      },
    );
    const shown = await drawer();
    await shown.findByText('I have told Robin');
    return { ...app, shown, activity };
  };

  it.each([
    ['awaits review', {}, 'Awaiting review', true],
    ['was approved', { approved: true }, 'Approved', false],
  ])(
    'and %s shows that, and can be changed or not [ACT-47 ACT-48 ACT-49 ACT-54]',
    async (_, changes, text, canChange) => {
      const { shown } = await openTask(changes);
      // The word of the task is that of its activity.
      expect(shown.getAllByText(text)).toHaveLength(2);
      expect(shown.queryByText(labels.reason)).toBeNull();
      for (const name of [labels.edit, labels.delete]) {
        expect(shown.queryByRole('button', { name }) !== null).toBe(canChange);
      }
    },
  );

  it.each([
    ['1 day', 1, 24, 'Usually reviewed within a day'],
    ['several days', 3, 72, 'Usually reviewed within 3 days'],
    ['fewer days than it has waited', 3, 73, activityLabels.longerReview],
  ])('says that a review usually takes %s [ACT-187]', async (_, days, hours, text) => {
    const completedAt = new Date(Date.now() - hours * 3_600_000 + 60_000).toISOString();
    const { shown } = await openTask({ completedAt }, (fake) =>
      fake.on(getReviewTime, () => ({ days })),
    );
    await shown.findByText(text);
  });

  it('says nothing about the time of a review where nobody can tell [ACT-187]', async () => {
    const answer = vi.fn(() => ({ days: null }));
    const { shown } = await openTask({}, (fake) => fake.on(getReviewTime, answer));
    await waitFor(() => expect(answer).toHaveBeenCalled());
    await act(async () => {});
    expect(shown.queryByText(/Usually|longer than usual/)).toBeNull();
  });

  it.each([
    ['approved', { approved: true }],
    ['rejected', { rejected: true, rejectionReason: 'Blurred' }],
  ])('says nothing about the time of a review once it was %s [ACT-187]', async (_, changes) => {
    const answer = vi.fn(() => ({ days: 2 }));
    const { shown } = await openTask(changes, (fake) => fake.on(getReviewTime, answer));
    expect(shown.queryByText(/Usually|longer than usual/)).toBeNull();
    expect(answer).not.toHaveBeenCalled();
  });

  it('and was rejected says why, and is corrected in the one form there is [ACT-47 ACT-48 ACT-50 ACT-53 ACT-54]', async () => {
    const rejected = { rejected: true, rejectionReason: 'Blurred' };
    const { user, shown } = await openTask(rejected, (fake) =>
      fake.on(editTask, () => makeActivity(type)),
    );
    expect(shown.getByText('Rejected')).toBeDefined();
    expect(shown.getByText('Rejected, try again')).toBeDefined();
    expect(shown.getByText(labels.reason).parentElement?.textContent).toContain('Blurred');
    expect(shown.getAllByRole('textbox')).toHaveLength(1);
    expect(shown.queryByRole('button', { name: labels.edit })).toBeNull();
    expect(shown.queryByRole('button', { name: labels.submit })).toBeNull();
    expect(shown.getByRole('button', { name: labels.delete })).toBeDefined();
    const text = shown.getByRole('textbox', { name: labels.proof.text });
    expect(text).toHaveProperty('value', 'I have told Robin');
    await user.type(text, ', my sister');
    await user.click(shown.getByRole('button', { name: labels.submitAgain }));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('is there again as it was edited, until that is saved or cancelled', async () => {
    const { user, shown, activity } = await openTask({});
    await user.click(shown.getByRole('button', { name: labels.edit }));
    await user.type(shown.getByRole('textbox', { name: labels.proof.text }), ' and Kim');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const reopen = async () => {
      await user.click(await card('Tell a friend'));
      return drawer();
    };
    const again = await reopen();
    const text = await again.findByRole('textbox', { name: labels.proof.text });
    expect(text).toHaveProperty('value', 'I have told Robin and Kim');
    await user.click(again.getByRole('button', { name: labels.cancel }));
    expect(again.getByText('I have told Robin')).toBeDefined();
    expect(sessionStorage).toHaveLength(0);
    expect(activity.tasks).toHaveLength(1);
  });

  it.each([
    ['was given is said to be lost', { credited: true }, labels.deletion.loses('50 points')],
    ['was not given is not spoken of', {}, labels.deletion.isGone],
  ])('that is deleted: a reward that %s [ACT-72 ACT-154]', async (_, changes, words) => {
    const plain = makeActivityType({ tasks: [makePlainTask()] });
    const activity = makeActivity(plain, changes);
    const { user } = await openActivities(
      { types: [], versions: [plain], own: [activity] },
      { address: `/activities?activity=tell-a-friend&instance=${activity.id}` },
    );
    await user.click(await (await drawer()).findByRole('button', { name: labels.delete }));
    const question = await screen.findByRole('dialog', { name: 'Delete this task?' });
    expect(within(question).getByText(words)).toBeDefined();
  });

  it('is edited in its place [ACT-47 ACT-149]', async () => {
    const sent: unknown[] = [];
    const { user, shown, notices, activity } = await openTask({}, (fake) =>
      fake.on(editTask, ({ params, body }) => {
        sent.push([params.taskId, body.verificationText]);
        return makeActivity(type);
      }),
    );
    await user.click(shown.getByRole('button', { name: labels.edit }));
    const text = shown.getByRole('textbox', { name: labels.proof.text });
    expect(text).toHaveProperty('value', 'I have told Robin');
    await user.type(text, ' and Kim');
    await user.click(shown.getByRole('button', { name: labels.save }));
    await waitFor(() => expect(notices()).toEqual(['Task updated']));
    expect(sent).toEqual([[activity.tasks[0]?.id, 'I have told Robin and Kim']]);
    expect(shown.queryByRole('textbox', { name: labels.proof.text })).toBeNull();
  });

  it('keeps what was typed when it was approved meanwhile, and says why [ACT-49 ACT-153]', async () => {
    const { user, shown } = await openTask({}, (fake) => fake.refuse(editTask, 'task-approved'));
    await user.click(shown.getByRole('button', { name: labels.edit }));
    await user.type(shown.getByRole('textbox', { name: labels.proof.text }), '!');
    await user.click(shown.getByRole('button', { name: labels.save }));
    expect(await shown.findByRole('alert')).toBeDefined();
    expect(shown.getByRole('textbox', { name: labels.proof.text })).toHaveProperty(
      'value',
      'I have told Robin!',
    );
  });

  it('is deleted after one question, and the activity with the last one [ACT-48 ACT-62 ACT-145 ACT-154]', async () => {
    const deleted: string[] = [];
    const { user, shown, notices, address, activity } = await openTask({}, (fake) =>
      fake.on(deleteTask, ({ params }) => {
        deleted.push(params.taskId);
        return { ...makeActivity(type), deleted: true };
      }),
    );
    await user.click(shown.getByRole('button', { name: labels.delete }));
    const question = () => screen.findByRole('dialog', { name: 'Delete this task?' });
    await question();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(deleted).toEqual([]);
    await user.click(shown.getByRole('button', { name: labels.delete }));
    await user.click(
      within(await question()).getByRole('button', { name: labels.deletion.confirm }),
    );
    await waitFor(() => expect(notices()).toEqual(['Successfully deleted task']));
    expect(deleted).toEqual([activity.tasks[0]?.id]);
    expect(address()).toBe('/activities?activity=tell-a-friend');
  });
});
