import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { designLabels, activityTypeLabels as labels } from '#client/activity-types/labels.ts';
import { makeActivityType } from '#client/testing/activities.ts';
import { serveTemplates } from '#client/testing/post-templates.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { serveDefinitions } from '#client/testing/tracking-links.ts';
import * as endpoints from '#contract/activity-types/endpoints.ts';
import { listTags } from '#contract/ambassadors/endpoints.ts';
import { evaluateFeature } from '#contract/plans/endpoints.ts';
import { listSavedSearches } from '#contract/saved-searches/endpoints.ts';
import { openApp } from '../../app/testing/open-app.tsx';

const vueq = JSON.stringify({ page: 3 });
const state = `vueq=${encodeURIComponent(vueq)}`;
const type = makeActivityType({ slug: 'post', version: 2 });

const open = (path: string) =>
  openApp(`${path}${path.includes('?') ? '&' : '?'}${state}`, {
    token: makeToken({ roles: ['admin'] }),
    serve(fake) {
      fake.on(endpoints.getActivityTypeVersion, () => type);
      fake.on(endpoints.listActivityTypes, ({ query }) => ({
        results: [type],
        page: query.page,
        pageSize: query.pageSize,
        totalCount: 30,
      }));
      // The list does not show it.
      fake.on(endpoints.createActivityType, () => makeActivityType());
      fake.on(endpoints.replaceActivityType, () => type);
      fake.on(endpoints.updateActivityType, () => type);
      fake.on(endpoints.deleteActivityType, () => undefined);
      fake.on(endpoints.suggestSlug, () => ({ slug: 'copy-of-post' }));
      serveDefinitions(fake);
      serveTemplates(fake);
      fake.on(listTags, () => ({ results: [] }));
      fake.on(listSavedSearches, () => ({ results: [] }));
      fake.refuse(evaluateFeature, 'not-found');
    },
  });
type Opened = Awaited<ReturnType<typeof open>>;

/** Presses a button once it may be pressed: "Create" may not before a slug is suggested. */
const press = async ({ user }: Opened, name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
};

describe('the list that a design was begun from', () => {
  it.each([
    ['Create', '/activity-types/new?clone=post&version=2&s=5', labels.wizard.create],
    ['Replace Version', '/activity-types/new?replace=post&version=2&s=5', labels.wizard.replace],
  ])('is shown in its state after %s [TYPE-13 TYPE-86]', async (_, path, name) => {
    const app = await open(path);
    await press(app, name);
    await waitFor(() => expect(app.address()).toBe(`/activity-types?${state}`));
  });

  it('is shown in its state after Update [TYPE-13 TYPE-86]', async () => {
    const app = await open('/activity-types/edit/post/2');
    const title = await screen.findByRole('textbox', { name: designLabels.title });
    fireEvent.change(title, { target: { value: 'Another title' } });
    await press(app, labels.wizard.update);
    await waitFor(() => expect(app.address()).toBe(`/activity-types?${state}`));
  });

  it('is shown in its state after Delete [TYPE-13 TYPE-86]', async () => {
    const app = await open('/activity-types/edit/post/2');
    await press(app, labels.wizard.delete);
    const dialog = await screen.findByRole('dialog');
    const confirm = [...dialog.querySelectorAll('button')].find(
      ({ textContent }) => textContent === labels.deletion.confirm,
    );
    await app.user.click(confirm ?? expect.unreachable());
    await waitFor(() => expect(app.address()).toBe(`/activity-types?${state}`));
  });
});
