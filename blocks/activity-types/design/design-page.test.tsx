import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  designLabels,
  activityTypeLabels as labels,
  stepLabels,
} from '#client/activity-types/labels.ts';
import { makeActivityType } from '#client/testing/activities.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { problemResponse } from '#client/testing/fake-api.ts';
import { serveTemplates } from '#client/testing/post-templates.ts';
import { serveDefinitions } from '#client/testing/tracking-links.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import {
  deleteActivityType,
  getActivityTypeVersion,
  updateActivityType,
} from '#contract/activity-types/endpoints.ts';
import { listTags } from '#contract/ambassadors/endpoints.ts';
import { drawBlock } from '../../testing/draw-block.tsx';
import { button, enter, field } from '../../testing/open-wizard.tsx';
import { DesignPage } from './design-page.tsx';

const { wizard, notices, deletion } = labels;

function open(
  changes: Partial<ActivityType> = {},
  { noRoom = '', serve }: { noRoom?: string; serve?: (fake: FakeApi) => void } = {},
) {
  const type = makeActivityType(changes);
  const on = {
    onClone: vi.fn(),
    onReplace: vi.fn(),
    onDirtyChange: vi.fn(),
    onDone: vi.fn(),
  };
  const view = drawBlock(<DesignPage type={type} noRoom={noRoom} {...on} />, {
    serve(fake) {
      fake.on(listTags, () => ({ results: [] }));
      serveDefinitions(fake);
      serveTemplates(fake);
      serve?.(fake);
    },
  });
  return { ...view, ...on, type };
}

afterEach(cleanup);

describe('an activity type that is there', () => {
  it('shows the steps as sections of one page [TYPE-73 TYPE-75]', () => {
    open();
    const sections = screen.getAllByRole('heading', { level: 2 });
    expect(sections.map(({ textContent }) => textContent)).toEqual(Object.values(stepLabels));
    expect(screen.queryByRole('button', { name: wizard.create })).toBeNull();
    expect(screen.queryByRole('button', { name: wizard.next })).toBeNull();
  });

  it('cannot change what needs a new version, to which it leads [TYPE-76 TYPE-83]', async () => {
    const { user, onReplace } = open({ completionPeriod: 'weekly' });
    const fixed = [
      field(designLabels.task.count),
      field(designLabels.reward.points),
      field(designLabels.presentation.slug),
      screen.getByRole<HTMLInputElement>('combobox', { name: designLabels.limits.period }),
      screen.getByRole<HTMLInputElement>('combobox', { name: designLabels.reward.type }),
      screen.getByRole<HTMLInputElement>('combobox', { name: designLabels.task.format }),
      screen.getByRole<HTMLInputElement>('switch', { name: designLabels.task.verifiable }),
      screen.getByRole<HTMLInputElement>('radio', { name: designLabels.task.outcomeCustom }),
    ];
    expect(fixed.map(({ disabled }) => disabled)).toEqual(fixed.map(() => true));
    expect(field(designLabels.limits.limit).disabled).toBe(false);
    expect(screen.queryByRole('button', { name: designLabels.task.add })).toBeNull();
    await user.click(button(wizard.replace));
    expect(onReplace).toHaveBeenCalledOnce();
  });

  it('is updated with what has changed, once something has, and leaves the rest as others may have changed it [TYPE-73 TYPE-75 TYPE-76 TYPE-155 TYPE-191]', async () => {
    const sent: unknown[] = [];
    const { user, said, type, onDone, onDirtyChange } = open(
      {},
      {
        serve: (fake) =>
          fake.on(updateActivityType, ({ params, body }) => {
            sent.push([params.id, body.challengeDefinition]);
            return type;
          }),
      },
    );
    expect(button(wizard.update).disabled).toBe(true);
    await user.type(field(designLabels.title), '!');
    expect(onDirtyChange).toHaveBeenLastCalledWith(true);
    await user.click(button(wizard.update));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(said).toEqual([notices.updated]);
    expect(sent).toEqual([[type.id, { title: 'Tell a friend!' }]]);
  });

  it('is not sent while something is wrong, which stands at its field and beside Update [TYPE-123 TYPE-126]', async () => {
    const { user } = open();
    await user.clear(field(designLabels.title));
    await user.tab();
    expect(button(wizard.update).disabled).toBe(true);
    expect(screen.getAllByText('Please enter a title for the activity type')).toHaveLength(2);
  });

  it('keeps what was entered when another admin was faster, and says so [TYPE-90 TYPE-160]', async () => {
    const { user, onDone } = open(
      {},
      { serve: (fake) => fake.refuse(updateActivityType, 'activity-type-changed') },
    );
    enter(designLabels.presentation.priority, '70');
    await user.click(button(wizard.update));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('This activity type has been changed. Please reload the page');
    expect(field(designLabels.presentation.priority).value).toBe('70');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('keeps what was entered where others have changed the same field, shows the rest as they saved it, and replaces theirs by a second Update [TYPE-192]', async () => {
    const theirs = { title: 'Their title', description: 'Their words', priority: 7 };
    const message = 'Somebody else has changed the title';
    const fields = { 'challengeDefinition.title': 'It is “Their title” now' };
    const sent: unknown[] = [];
    const { user, type, onDone } = open(
      { title: 'Old' },
      {
        serve(fake) {
          fake.on(getActivityTypeVersion, () => ({ ...type, ...theirs }));
          fake.on(updateActivityType, ({ body }) => {
            sent.push(body);
            if (body.before?.title === 'Old')
              throw problemResponse('activity-type-changed', { message, fields });
            return type;
          });
        },
      },
    );
    enter(designLabels.title, 'Mine');
    await user.click(button(wizard.update));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(field(designLabels.title).value).toBe('Mine');
    expect(screen.getByText(fields['challengeDefinition.title'])).toBeDefined();
    expect(screen.getByText(theirs.description)).toBeDefined();
    expect(field(designLabels.presentation.priority).value).toBe('7');
    expect(onDone).not.toHaveBeenCalled();
    await user.click(button(wizard.update));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      { challengeDefinition: { title: 'Mine' }, before: { title: 'Old' } },
      { challengeDefinition: { title: 'Mine' }, before: { title: 'Their title' } },
    ]);
  });

  it('is copied, unless the plan has no room for one more [TYPE-73 TYPE-136]', async () => {
    const { user, onClone } = open();
    await user.click(button(wizard.clone));
    expect(onClone).toHaveBeenCalledOnce();
    cleanup();
    open({}, { noRoom: 'You have reached the limit' });
    expect(button(wizard.clone).disabled).toBe(true);
    expect(button(wizard.clone).title).toBe('You have reached the limit');
  });

  it('can only be looked at once a later version has replaced it [TYPE-91]', () => {
    open({ replacedByVersion: 2 });
    expect(screen.getByText(wizard.outdated(2))).toBeDefined();
    expect(screen.getAllByRole('group').some((group) => group.matches(':disabled'))).toBe(true);
    expect(button(wizard.update).disabled).toBe(true);
    expect(button(wizard.delete).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: wizard.replace })).toBeNull();
  });
});

describe('the deletion of an activity type', () => {
  const answer = async (user: ReturnType<typeof open>['user'], name: string) => {
    await user.click(button(wizard.delete));
    const dialog = await screen.findByRole('dialog', { name: deletion.question });
    await user.click(within(dialog).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  it('asks once, naming what goes and what stays [TYPE-73 TYPE-91 TYPE-93 TYPE-155]', async () => {
    const deleted: string[] = [];
    const { user, said, type, onDone, overlays } = open(
      {},
      {
        serve: (fake) =>
          fake.on(deleteActivityType, ({ params }) => {
            deleted.push(params.id);
            return undefined;
          }),
      },
    );
    await answer(user, 'Cancel');
    expect(deleted).toEqual([]);
    await answer(user, deletion.confirm);
    expect(deleted).toEqual([type.id]);
    expect(said).toEqual([notices.deleted]);
    expect(onDone).toHaveBeenCalledOnce();
    expect(overlays).toEqual([true, false, true, false]);
  });

  it('says how many activities people are busy with [TYPE-93]', async () => {
    const { user } = open({ usage: { activities: 41, open: 3 } });
    await user.click(button(wizard.delete));
    const dialog = await screen.findByRole('dialog', { name: deletion.question });
    expect(dialog.textContent).toContain('3 of 41 activities are open.');
    cleanup();
    open({ usage: { activities: 41, open: 0 } });
    await user.click(button(wizard.delete));
    expect((await screen.findByRole('dialog')).textContent).not.toContain('open');
  });

  it('that is refused leaves the page as it was [TYPE-160]', async () => {
    const { user, said, onDone } = open(
      {},
      { serve: (fake) => fake.refuse(deleteActivityType, 'activity-type-changed') },
    );
    await answer(user, deletion.confirm);
    expect(said).toEqual(['This activity type has been changed. Please reload the page']);
    expect(onDone).not.toHaveBeenCalled();
  });
});
