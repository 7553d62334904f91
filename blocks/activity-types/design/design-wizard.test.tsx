import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  designLabels,
  activityTypeLabels as labels,
  stepLabels,
} from '#client/activity-types/labels.ts';
import { copyOf, newActivityType, valuesOf } from '#client/activity-types/values.ts';
import { draftLabels } from '#client/forms/draft-labels.ts';
import { overtakenDraft } from '#client/forms/overtaken-draft.ts';
import { makeActivityType } from '#client/testing/activities.ts';
import { problemResponse } from '#client/testing/fake-api.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { createActivityType, replaceActivityType } from '#contract/activity-types/endpoints.ts';
import { button, enter, field, openWizard } from '../../testing/open-wizard.tsx';

const { wizard } = labels;
const complete = () => ({ ...copyOf(makeActivityType(), 'EUR'), slug: 'another' });
const shownStep = () => screen.getByRole('heading', { level: 2 }).textContent;
const stepButton = (step: keyof typeof stepLabels) =>
  within(screen.getByRole('navigation', { name: wizard.steps })).getByRole<HTMLButtonElement>(
    'button',
    { name: new RegExp(stepLabels[step]) },
  );

afterEach(cleanup);

describe('what was typed', () => {
  const token = makeToken({ roles: ['admin'] });
  it('is there again for a new type, over which nobody can have stored anything [SHELL-359]', () => {
    const first = newActivityType('custom', 'EUR');
    openWizard(first, { token });
    enter(designLabels.task.title, 'Post');
    cleanup();
    const { said } = openWizard(newActivityType('custom', 'EUR'), { token });
    expect(field(designLabels.task.title).value).toBe('Post');
    expect(said).toEqual([draftLabels.restored]);
  });

  it('is told to be over a newer one for the next version of a type [SHELL-346]', () => {
    const replaces = makeActivityType();
    openWizard(valuesOf(replaces, 'EUR'), { token, replaces });
    enter(designLabels.title, 'Post');
    cleanup();
    const newer = { ...valuesOf(replaces, 'EUR'), title: 'Garden' };
    const { said } = openWizard(newer, { token, replaces });
    expect(said).toEqual([draftLabels.restored, overtakenDraft.message]);
  });
});

describe('a step', () => {
  it('is left with Next only when it is valid, and says what is missing until then [TYPE-69 TYPE-70 TYPE-186]', () => {
    openWizard(newActivityType('custom', 'EUR'));
    expect(shownStep()).toBe(stepLabels.tasks);
    expect(button(wizard.next).disabled).toBe(true);
    expect(screen.getByText('Please enter a title for the activity type')).toBeDefined();
    enter(designLabels.title, 'Your garden');
    expect(screen.getByText('Please enter a title for the task')).toBeDefined();
    enter(designLabels.task.title, 'Post');
    expect(screen.getByText('Please enter instructions for handing in')).toBeDefined();
    enter(designLabels.task.instructions, 'Show it');
    expect(button(wizard.next).disabled).toBe(false);
    expect(screen.queryByText('Please enter instructions for handing in')).toBeNull();
  });

  it('takes the focus to its heading when it is opened', async () => {
    const { user, steps } = openWizard(complete());
    await user.click(button(wizard.next));
    expect(steps).toEqual([2]);
    expect(document.activeElement?.textContent).toBe(stepLabels.trackingLinks);
    await user.click(button(wizard.back));
    expect(shownStep()).toBe(stepLabels.tasks);
    expect(document.activeElement?.textContent).toBe(stepLabels.tasks);
    expect(button(wizard.back).disabled).toBe(true);
  });

  it('is one that Back comes back from, unless the address was only put right [TYPE-185]', async () => {
    const { user, steps, pushed } = openWizard(complete(), { step: 6 });
    await user.click(stepButton('limits'));
    expect(steps).toEqual([5, 4]);
    expect(pushed).toEqual([4]);
  });

  it('is one of five steps; the second is Tracking Links [TYPE-69 LINK-06]', () => {
    openWizard(complete());
    const shown = within(screen.getByRole('navigation', { name: wizard.steps }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(shown).toEqual(['1Tasks', '2Tracking Links', '3Reward', '4Limits', '5Presentation']);
  });

  it('is opened from the list as soon as those before it are valid, and keeps what was entered [TYPE-74]', async () => {
    const { user } = openWizard(newActivityType('custom', 'EUR'));
    const later = ['reward', 'limits', 'presentation'] as const;
    expect(later.map((step) => stepButton(step).disabled)).toEqual([true, true, true]);
    enter(designLabels.title, 'Your garden');
    enter(designLabels.task.title, 'Post');
    enter(designLabels.task.instructions, 'Show it');
    expect(stepButton('reward').disabled).toBe(false);
    expect(stepButton('limits').disabled).toBe(true);
    await user.click(stepButton('reward'));
    expect(shownStep()).toBe(stepLabels.reward);
    await user.click(stepButton('tasks'));
    expect(field(designLabels.task.title).value).toBe('Post');
  });
});

describe('the step in the address', () => {
  it.each([1, 2, 3, 4, 5])('%i is shown when all is valid', (step) => {
    const { steps } = openWizard(complete(), { step });
    expect(shownStep()).toBe(Object.values(stepLabels)[step - 1]);
    expect(steps).toEqual([]);
  });

  it.each([2, 5, 6, 0, -1, 1.5, Number.NaN])(
    '%d of a design that has just begun leads to the first step, which the address then says [TYPE-08]',
    (step) => {
      const { steps } = openWizard(newActivityType('custom', 'EUR'), { step });
      expect(shownStep()).toBe(stepLabels.tasks);
      expect(steps).toEqual([1]);
    },
  );

  it('leads to the first one that is not valid, not further [TYPE-08]', () => {
    const values = complete();
    values.reward.value = '';
    const { steps } = openWizard(values, { step: 5 });
    expect(shownStep()).toBe(stepLabels.reward);
    expect(steps).toEqual([3]);
  });
});

describe('the last step', () => {
  it('creates what was designed [TYPE-71]', async () => {
    const sent: unknown[] = [];
    const created = makeActivityType();
    const { user, onDone } = openWizard(complete(), {
      step: 5,
      serve: (fake) =>
        fake.on(createActivityType, ({ body }) => {
          sent.push(body.challengeDefinition);
          return created;
        }),
    });
    await user.click(button(wizard.create));
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(created));
    expect(sent).toMatchObject([{ title: 'Copy of Tell a friend', slug: 'another' }]);
  });

  it('makes the next version of a type instead, which keeps its slug [TYPE-72 TYPE-87]', async () => {
    const type = makeActivityType({ version: 3 });
    const replaced: unknown[] = [];
    const { user, onDone } = openWizard(valuesOf(type, 'EUR'), {
      replaces: type,
      step: 5,
      serve: (fake) =>
        fake.on(replaceActivityType, ({ params, body }) => {
          replaced.push([params.id, body.challengeDefinition.slug]);
          return makeActivityType();
        }),
    });
    expect(screen.queryByRole('button', { name: wizard.create })).toBeNull();
    expect(field(`${designLabels.presentation.slug}`).disabled).toBe(true);
    await user.click(button(wizard.replace));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(replaced).toEqual([[type.id, 'tell-a-friend']]);
  });

  it('says at its field what the server refuses, and keeps everything [TYPE-99 TYPE-100 TYPE-126]', async () => {
    const { user, onDone } = openWizard(complete(), {
      step: 5,
      serve: (fake) =>
        fake.refuse(createActivityType, 'invalid-input', {
          fields: { 'challengeDefinition.slug': 'Slug must be unique' },
        }),
    });
    await user.click(button(wizard.create));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Slug must be unique');
    await waitFor(() =>
      expect(field(designLabels.presentation.slug)).toHaveProperty('ariaInvalid', 'true'),
    );
    expect(onDone).not.toHaveBeenCalled();
    await user.click(stepButton('tasks'));
    expect(field(designLabels.title).value).toBe('Copy of Tell a friend');
  });

  it('goes back to the step of a field that the server refuses [TYPE-126]', async () => {
    const { user } = openWizard(complete(), {
      step: 5,
      serve: (fake) =>
        fake.on(createActivityType, () => {
          const fields = { 'challengeDefinition.reward.value': 'Too much' };
          throw problemResponse('invalid-input', { fields });
        }),
    });
    await user.click(button(wizard.create));
    await waitFor(() => expect(shownStep()).toBe(stepLabels.reward));
    expect(screen.getAllByText('Too much')).toHaveLength(2);
  });

  it('says what the plan or another admin stands against [TYPE-90 TYPE-118 TYPE-160]', async () => {
    const { user } = openWizard(complete(), {
      step: 5,
      serve: (fake) => fake.refuse(createActivityType, 'only-one-of-kind'),
    });
    await user.click(button(wizard.create));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Only one activity type of this kind is allowed',
    );
    expect(shownStep()).toBe(stepLabels.presentation);
  });
});
