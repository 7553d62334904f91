import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeActivity, makeActivityType, makeTask } from '#client/testing/activities.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { deleteTask, editTask } from '#contract/activities/endpoints.ts';
import { drawer, labels, openActivities } from './open-activities.ts';

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
    ['was rejected', { rejected: true, rejectionReason: 'Blurred' }, 'Rejected', true],
    ['was approved', { approved: true }, 'Approved', false],
  ])(
    'and %s shows that, and can be changed or not [ACT-47 ACT-48 ACT-49 ACT-54]',
    async (_, changes, text, canChange) => {
      const { shown } = await openTask(changes);
      // The word of the task is that of its activity.
      expect(shown.getAllByText(text)).toHaveLength(2);
      expect(shown.queryByText('Blurred') !== null).toBe('rejectionReason' in changes);
      for (const name of [labels.edit, labels.delete]) {
        expect(shown.queryByRole('button', { name }) !== null).toBe(canChange);
      }
    },
  );

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
