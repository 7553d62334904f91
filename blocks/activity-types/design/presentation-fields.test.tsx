import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { activityTypeLabels, designLabels, stepLabels } from '#client/activity-types/labels.ts';
import { copyOf } from '#client/activity-types/values.ts';
import { makeActivityType, makePlainTask, makeTypeTask } from '#client/testing/activities.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { uploadActivityTypeImage } from '#contract/activity-types/endpoints.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { button, enter, field, openWizard } from '../../testing/open-wizard.tsx';

const labels = designLabels.presentation;
const { wizard } = activityTypeLabels;

/** The last step of a copy, for which a slug is suggested. */
const open = (
  changes: Partial<ActivityType> = {},
  options: { step?: number; tenant?: Partial<Tenant>; serve?: (fake: FakeApi) => void } = {},
) =>
  openWizard({ ...copyOf(makeActivityType(changes), 'EUR'), slug: 'x' }, { step: 5, ...options });
const stepButton = (step: keyof typeof stepLabels) =>
  screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(stepLabels[step]) });
const toStep = (user: ReturnType<typeof openWizard>['user'], step: keyof typeof stepLabels) =>
  user.click(stepButton(step));
const preview = () => within(screen.getByRole('complementary', { name: labels.preview }));

afterEach(cleanup);

describe('the slug', () => {
  it('follows the title, asked for once typing has paused, until another one is typed [TYPE-98 TYPE-99]', async () => {
    const { fake, user } = openWizard({ ...copyOf(makeActivityType(), 'EUR'), title: '' });
    const asked = () => fake.requests.filter(({ url }) => url.includes('slugs')).length;
    enter(designLabels.title, 'Your');
    await waitFor(() => expect(asked()).toBe(1));
    enter(designLabels.title, 'Your g');
    enter(designLabels.title, 'Your garden');
    await waitFor(() => expect(asked()).toBe(2));
    await waitFor(() => expect(stepButton('presentation').disabled).toBe(false));
    await toStep(user, 'presentation');
    await waitFor(() => expect(field(labels.slug).value).toBe('your-garden'));
    enter(labels.slug, 'my-own');
    await toStep(user, 'tasks');
    enter(designLabels.title, 'Your house');
    await waitFor(() => expect(asked()).toBe(3));
    await toStep(user, 'presentation');
    expect(field(labels.slug).value).toBe('my-own');
    // An emptied slug becomes that of the title.
    await user.clear(field(labels.slug));
    expect(button(wizard.create).disabled).toBe(true);
    await user.tab();
    await waitFor(() => expect(field(labels.slug).value).toBe('your-house'));
    expect(button(wizard.create).disabled).toBe(false);
  });

  it('says what it may be made of [TYPE-97 TYPE-99]', () => {
    open();
    enter(labels.slug, 'Не слаг');
    expect(
      screen.getByText("Slug can only contain lowercase letters, numbers and '-'"),
    ).toBeDefined();
    expect(button(wizard.create).disabled).toBe(true);
  });
});

describe('the slug that is typed', () => {
  it('is one from the first key on [SHELL-205 TYPE-97]', async () => {
    const { user } = open();
    const slug = field(labels.slug);
    enter(labels.slug, 'Write a Post!');
    expect(slug.value).toBe('write-a-post-');
    await user.click(slug);
    await user.tab();
    expect(slug.value).toBe('write-a-post');
  });
});

describe('the priority', () => {
  it.each(['101', '-1', '1.5', ''])('is not %j [TYPE-101 TYPE-161]', (priority) => {
    open();
    enter(labels.priority, priority);
    if (priority === '1.5') expect(field(labels.priority).value).not.toBe('1.5');
    else expect(button(wizard.create).disabled).toBe(true);
  });

  it.each(['0', '100'])('may be %s [TYPE-101 TYPE-161]', (priority) => {
    open();
    enter(labels.priority, priority);
    expect(button(wizard.create).disabled).toBe(false);
  });
});

describe('title and description', () => {
  it('are those of the only task when that is wanted, and not asked for then [TYPE-44 TYPE-81]', async () => {
    const { user } = open({ tasks: [makeTypeTask({ title: 'Plant a tree' })] }, { step: 1 });
    await user.click(screen.getByRole('switch', { name: designLabels.inherit }));
    expect(screen.queryByRole('textbox', { name: designLabels.title })).toBeNull();
    await toStep(user, 'presentation');
    expect(screen.queryByRole('textbox', { name: labels.description })).toBeNull();
    expect(preview().getByText('Plant a tree')).toBeDefined();
  });

  it('are asked for when there are several tasks [TYPE-44]', () => {
    open({ tasks: [makeTypeTask(), makePlainTask()] }, { step: 1 });
    expect(screen.queryByRole('switch', { name: designLabels.inherit })).toBeNull();
    enter(designLabels.title, '');
    expect(button(wizard.next).disabled).toBe(true);
  });
});

describe('the preview', () => {
  it('is the card as people will see it, with every change [TYPE-81]', () => {
    open({ title: 'Your garden', completionPeriod: 'monthly', completionLimit: 2 });
    expect(preview().getByText('Copy of Your garden')).toBeDefined();
    expect(preview().getByText('50 points')).toBeDefined();
    expect(preview().getByText('Monthly, up to 2 times')).toBeDefined();
  });
});

describe('display tags', () => {
  const changes = { displayTags: ['summer'] };

  it('are there only with their feature, on the card as well [TYPE-129 TYPE-130 SHELL-223]', () => {
    open(changes);
    expect(screen.queryByLabelText(labels.displayTags)).toBeNull();
    expect(preview().queryByText('summer')).toBeNull();
    cleanup();
    open(changes, { tenant: { features: { displayTags: true } } });
    expect(screen.getByRole('combobox', { name: labels.displayTags })).toBeDefined();
    expect(preview().getByText('summer')).toBeDefined();
  });
});

describe('links', () => {
  it('are at most ten, each with a title and an address [TYPE-46 TYPE-81]', async () => {
    const resources = Array.from({ length: 9 }, () => ({ title: 'How', url: 'https://a.test' }));
    const { user } = open({ resources });
    await user.click(button(labels.addResource));
    expect(screen.queryByRole('button', { name: labels.addResource })).toBeNull();
    expect(button(wizard.create).disabled).toBe(true);
    enter(labels.resourceTitle(10), 'More');
    enter(labels.resourceUrl(10), 'javascript:alert(1)');
    expect(screen.getByText('Please enter a link')).toBeDefined();
    await user.click(button(labels.removeResource(10)));
    expect(button(wizard.create).disabled).toBe(false);
  });
});

describe('the picture', () => {
  const imageUrl = '/api/v1/challenge-definition-images/7b1f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01';
  const input = () =>
    document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.unreachable();
  const png = new File(['x'], 'garden.png', { type: 'image/png' });

  it('is shown in the preview as soon as it is stored, and can be taken away [TYPE-106]', async () => {
    const { user, container } = open(
      {},
      { serve: (fake) => fake.on(uploadActivityTypeImage, () => ({ imageUrl })) },
    );
    await user.upload(input(), png);
    await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe(imageUrl));
    await user.click(button(labels.removePicture));
    expect(container.querySelector('img')).toBeNull();
  });

  it('is refused before it is sent when it is none [TYPE-106]', async () => {
    const { user, fake } = open();
    input().removeAttribute('accept');
    await user.upload(input(), new File(['x'], 'bill.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText(labels.notAPicture)).toBeDefined();
    expect(fake.requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('that the server cannot read is refused in its words, and can be chosen again [TYPE-160]', async () => {
    const refusal = { message: 'This is no picture' };
    const { user } = open(
      {},
      { serve: (fake) => fake.refuse(uploadActivityTypeImage, 'unsupported-media-type', refusal) },
    );
    await user.upload(input(), png);
    expect(await screen.findByText('This is no picture')).toBeDefined();
    expect(input().value).toBe('');
  });
});
