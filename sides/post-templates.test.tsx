import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { activityTypeLabels as typeLabels } from '#client/activity-types/labels.ts';
import { templateLabels as labels } from '#client/social/template-labels.ts';
import { makeActivityType, makeTypeTask } from '#client/testing/activities.ts';
import { makeTemplate, serveTemplates } from '#client/testing/post-templates.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { makeDefinition, serveDefinitions } from '#client/testing/tracking-links.ts';
import * as endpoints from '#contract/activity-types/endpoints.ts';
import { listTags } from '#contract/ambassadors/endpoints.ts';
import { evaluateFeature } from '#contract/plans/endpoints.ts';
import { listSavedSearches } from '#contract/saved-searches/endpoints.ts';
import { openSide, sides } from './testing/open-side.tsx';

const hike = makeTemplate('Take {{REF-DISC-CODE}} on a hike');
const rain = makeTemplate('It rained', { shareOptions: ['twitter', 'copyable_text'] });

describe.each(sides)('the post templates of a task, %s', (name) => {
  const open = async (chosen: readonly string[] = [hike.id], used: readonly string[] = []) => {
    const type = makeActivityType({
      ...{ slug: 'post', version: 2 },
      tasks: [makeTypeTask({ socialPostTemplateIds: [...chosen] })],
    });
    const saved: unknown[] = [];
    let templates: ReturnType<typeof serveTemplates> | undefined;
    const app = await openSide(name, '/activity-types/edit/post/2', {
      feature: 'activityTypes',
      token: makeToken({ roles: ['admin'] }),
      serve(fake) {
        fake.on(endpoints.getActivityTypeVersion, () => type);
        fake.on(endpoints.listActivityTypes, () => ({
          ...{ results: [type], page: 1, pageSize: 10, totalCount: 1 },
        }));
        fake.on(endpoints.updateActivityType, ({ body }) => {
          saved.push(body.challengeDefinition.tasks?.[0]?.socialPostTemplateIds);
          return type;
        });
        fake.on(listTags, () => ({ results: [] }));
        fake.on(listSavedSearches, () => ({ results: [] }));
        fake.refuse(evaluateFeature, 'not-found');
        serveDefinitions(fake, [makeDefinition({ title: 'The shop', templateToken: 'SHOP' })]);
        templates = serveTemplates(fake, [hike, rain], used);
      },
    });
    const list = async () => within(await app.side.findByRole('list', { name: labels.title }));
    const rows = async () =>
      (await list()).getAllByRole('listitem').map(({ textContent }) => textContent);
    const dialog = async () => within(await screen.findByRole('dialog'));
    const choose = async (text: string, action: string) => {
      await app.user.click(
        await (await list()).findByRole('button', { name: labels.actionsOf(text) }),
      );
      await app.user.click(await screen.findByRole('menuitem', { name: action, hidden: true }));
    };
    return { ...app, saved, list, rows, dialog, choose, all: () => templates?.all() ?? [] };
  };
  const press = async ({ user, side }: Awaited<ReturnType<typeof open>>, text: string) =>
    user.click(await side.findByRole('button', { name: text }));
  const click = (
    user: Awaited<ReturnType<typeof open>>['user'],
    where: ReturnType<typeof within>,
    text: string,
  ) => user.click(where.getByRole('button', { name: text }));

  it('are chosen, taken out and sent with the task, in an order of their own [SOC-15 SOC-125 TYPE-183]', async () => {
    const app = await open();
    await press(app, labels.choose);
    const picker = await app.dialog();
    expect(picker.queryByText(hike.data.text)).toBeNull();
    await click(app.user, picker, labels.use('It rained'));
    await waitFor(async () => expect(await app.rows()).toHaveLength(2));
    // No other template is left to choose.
    expect(app.side.queryByRole('button', { name: labels.choose })).toBeNull();
    expect((await app.rows())[1]).toContain('It rainedXCopy');
    await app.choose(hike.data.text, labels.actions.takeOut);
    await waitFor(async () => expect(await app.rows()).toHaveLength(1));
    await press(app, typeLabels.wizard.update);
    await waitFor(() => expect(app.saved).toEqual([[rain.id]]));
  });

  it('are written with placeholders by picking, and seen with sample data before they are saved [SOC-13 SOC-14 SOC-79 SOC-80 TYPE-183]', async () => {
    const app = await open([]);
    await press(app, labels.new);
    const dialog = await app.dialog();
    const field = (label: RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name: label });
    fireEvent.change(field(/^Text/), { target: { value: 'Hi ' } });
    await click(app.user, dialog, labels.fields.insertInText);
    await app.user.click(await screen.findByRole('menuitem', { name: /first name/, hidden: true }));
    expect(field(/^Text/).value).toBe('Hi {{FIRST_NAME}}');
    const preview = within(dialog.getByRole('region', { name: labels.preview.title }));
    await preview.findByText('Hi Jane');
    await app.user.click(dialog.getByRole('checkbox', { name: 'Facebook' }));
    await click(app.user, dialog, labels.create);
    await dialog.findByText('Please enter a link: a post at Facebook needs one');
    await click(app.user, dialog, labels.fields.insertInLink);
    await app.user.click(await screen.findByRole('menuitem', { name: /“The shop”/, hidden: true }));
    fireEvent.change(field(/^Quote/), { target: { value: 'Mine' } });
    await click(app.user, dialog, labels.create);
    await app.findNotice(labels.notices.created);
    const [made] = app.all();
    expect(made).toMatchObject({
      data: { text: 'Hi {{FIRST_NAME}}', link: '{{SHOP}}', quote: 'Mine' },
      shareOptions: ['copyable_text', 'facebook'],
    });
    expect(await app.rows()).toEqual([expect.stringContaining('Hi {{FIRST_NAME}}')]);
    await press(app, typeLabels.wizard.update);
    await waitFor(() => expect(app.saved).toEqual([[made?.id]]));
  });

  it('are not saved without a text and a way to share [SOC-66 SOC-67 SOC-74]', async () => {
    const app = await open([]);
    await press(app, labels.new);
    const dialog = await app.dialog();
    fireEvent.change(dialog.getByRole('textbox', { name: /^Text/ }), { target: { value: ' \n' } });
    await app.user.click(dialog.getByRole('checkbox', { name: 'Copy' }));
    await click(app.user, dialog, labels.create);
    await dialog.findByText('Please enter a text');
    dialog.getByText('Please choose at least one way to share');
    expect(app.all()).toHaveLength(2);
  });

  it('are changed where they stand [SOC-79 SOC-88]', async () => {
    const app = await open();
    await app.choose(hike.data.text, labels.actions.edit);
    const dialog = await app.dialog();
    const text = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Text/ });
    expect(text.value).toBe(hike.data.text);
    fireEvent.change(text, { target: { value: 'Another text {{OOPS}}' } });
    await dialog.findByText(/\{\{OOPS\}\} is not known here/);
    await click(app.user, dialog, labels.save);
    await app.findNotice(labels.notices.changed);
    await waitFor(async () => expect((await app.rows())[0]).toContain('Another text'));
  });

  it('are deleted after a question, which names the tasks where they are still offered [TYPE-189]', async () => {
    const app = await open([hike.id], [hike.id]);
    await app.choose(hike.data.text, labels.actions.delete);
    const question = await app.dialog();
    question.getByText(hike.data.text);
    await click(app.user, question, labels.deletion.confirm);
    await question.findByText('Take it out of these tasks first: “Post it” of “Summer”');
    expect(app.all()).toHaveLength(2);
    await click(app.user, question, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(app, labels.choose);
    await app.user.click(
      (await app.dialog()).getByRole('button', { name: labels.actionsOf('It rained') }),
    );
    await app.user.click(
      await screen.findByRole('menuitem', { name: labels.actions.delete, hidden: true }),
    );
    const other = await screen.findByRole('dialog', { name: labels.deletion.question });
    await click(app.user, within(other), labels.deletion.confirm);
    await app.findNotice(labels.notices.deleted);
    expect(app.all()).toEqual([hike]);
  });
});
