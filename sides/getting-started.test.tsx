import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gettingStartedLabels } from '#client/getting-started/labels.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { getGettingStarted } from '#contract/getting-started/endpoints.ts';
import { type StepId, stepIds } from '#contract/getting-started/step.ts';
import { updateUserData } from '#contract/user-data/endpoints.ts';
import { openSide, sidesAndTop } from './testing/open-side.tsx';

const labels = gettingStartedLabels(testTenant.data.terms);

describe.each(sidesAndTop)('getting started, %s', (name) => {
  const open = (done: readonly StepId[] = ['ambassadors']) =>
    openSide(name, '/start', {
      feature: 'start',
      tenant: { createdAt: new Date().toISOString() },
      serve(fake) {
        fake.on(getGettingStarted, () => ({
          steps: stepIds.map((id) => ({ id, done: done.includes(id) })),
          videoUrl: null,
        }));
        fake.on(updateUserData, ({ body }) => ({ data: body.data, version: body.version + 1 }));
      },
    });

  it('lists the first steps with their screens [DASH-14 DASH-39]', async () => {
    const { side } = await open();
    await side.findByText(labels.steps.team.title);
    const steps = side.getAllByRole('listitem');
    const step = (title: string) => steps.find(({ textContent }) => textContent?.includes(title));
    expect(step(labels.steps.ambassadors.title)?.textContent).toContain(labels.done);
    const next = step(labels.steps['activity-type'].title);
    expect(next?.textContent).toContain(labels.open);
    const link = within(next ?? document.body).getByRole('link');
    expect(link.getAttribute('href')).toMatch(/\/activity-types\/new$/);
  });

  it.each([
    [[], labels.open],
    [['application-form'], labels.done],
  ] as const)(
    'lists the application form with its screen, ticked or not: %j [DASH-69]',
    async (done, mark) => {
      const { side } = await open(done);
      const title = await side.findByText('Set up your application form');
      const step = title.closest('li');
      expect(step?.textContent).toContain(mark);
      const link = within(step ?? document.body).getByRole('link');
      expect(link.getAttribute('href')).toMatch(/\/application-form$/);
    },
  );

  const linked = [
    ['branding', 'Add your branding', /\/tenant-settings\?view=branding$/],
    ['store', 'Connect your store', /\/integrations$/],
    ['reward', 'Create a reward', /\/reward-types\/point-rewards\/new$/],
  ] as const;

  it.each(linked.flatMap((step) => [[...step, false] as const, [...step, true] as const]))(
    'lists %s with its screen: “%s”, %s, ticked: %j [DASH-79]',
    async (id, text, address, isDone) => {
      const { side } = await open(isDone ? [id] : stepIds.filter((each) => each !== id));
      const step = (await side.findByText(text)).closest('li');
      expect(step?.textContent).toContain(`${isDone ? labels.done : labels.open}: ${text}`);
      const link = within(step ?? document.body).getByRole('link', { name: text });
      expect(link.getAttribute('href')).toMatch(address);
    },
  );

  it('hides itself in the menu, and shows itself again [DASH-37 DASH-38 DASH-56 SHELL-139]', async () => {
    const { side, user } = await open();
    const entries = () => screen.queryAllByRole('link', { name: labels.title });
    const hide = await side.findByRole<HTMLInputElement>('switch');
    expect(entries()).not.toEqual([]);
    await user.click(hide);
    await waitFor(() => expect(entries()).toEqual([]));
    expect(hide.checked).toBe(true);
    await user.click(hide);
    await waitFor(() => expect(entries()).not.toEqual([]));
  });
});
