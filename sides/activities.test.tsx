import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { activityLabels as labels, reviewLabels } from '#client/activities/labels.ts';
import { listLabels } from '#client/lists/labels.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { listActivities } from '#contract/activities/endpoints.ts';
import { openSide, sides } from './testing/open-side.tsx';
import { serveActivities } from './testing/serve-activities.ts';

const { notices } = reviewLabels;
const doer = (number: string) => `Doer No ${number}: Tell a friend`;

describe.each(sides)('the review of activities, %s', (name) => {
  const open = async (query = '') => {
    let server: ReturnType<typeof serveActivities> | undefined;
    let api: FakeApi | undefined;
    const app = await openSide(name, `/activities${query}`, {
      feature: 'activities',
      serve(fake) {
        api = fake;
        server = serveActivities(fake, 12);
      },
    });
    const rows = () =>
      within(app.side.getByRole('list', { name: labels.title })).queryAllByRole('listitem');
    const findRow = (number: string) => app.side.findByRole('listitem', { name: doer(number) });
    const queryRow = (number: string) => app.side.queryByRole('listitem', { name: doer(number) });
    const click = async (row: HTMLElement, button: string) =>
      app.user.click(within(row).getByRole('button', { name: button }));
    return { ...app, api, server, rows, findRow, queryRow, click };
  };

  it('begins with what waits longest, and what is approved leaves at once, with its undo in the notice [ACT-04 ACT-09 ACT-100 ACT-146 ACT-148 ACT-162]', async () => {
    const { side, user, rows, findRow, queryRow, click, findNotice, address } =
      await open('?state=awaiting-review');
    const first = await findRow('01');
    expect(address()).toBe('/activities?state=awaiting-review');
    await side.findByText('12 activities');
    expect(rows()).toHaveLength(10);
    expect(rows()[0]).toBe(first);
    within(first).getByText('What no 01 has done');
    await click(first, reviewLabels.approve);
    const notice = await screen.findByText(notices.approved('Doer No 01'));
    await waitFor(() => expect(queryRow('01')).toBeNull());
    await side.findByText('11 activities');
    expect(notice.isConnected).toBe(true);
    await user.click(screen.getByRole('button', { name: reviewLabels.undo }));
    await findRow('01');
    await findNotice(notices.undone(['Doer No 01'], '50 points'));
  });

  it('says above the queue how long a review usually takes, and who reads it [ACT-188]', async () => {
    const { side, user } = await open('?state=awaiting-review');
    await side.findByText('Usually reviewed within 4 days. Champions read this while they wait.');
    await user.click(side.getByRole('button', { name: labels.filters.complete }));
    await waitFor(() => expect(side.queryByText(/Usually reviewed/)).toBeNull());
  });

  it('says that it is narrowed to one person, and leads to what everybody has [REP-85]', async () => {
    const person = '0190b8c4-0000-4000-8000-000000000002';
    const vueq = encodeURIComponent(JSON.stringify({ filters: { person } }));
    const { side, user, address } = await open(`?vueq=${vueq}`);
    await side.findByText(listLabels.onePerson, { exact: false });
    await user.click(side.getByRole('button', { name: listLabels.everybody }));
    await waitFor(() => expect(address()).not.toContain(person));
    await waitFor(() =>
      expect(side.queryByText(listLabels.onePerson, { exact: false })).toBeNull(),
    );
  });

  it('rejects with a reason only, which then stands beside the task [ACT-42 ACT-97 ACT-115 ACT-147]', async () => {
    const { user, findRow, click, findNotice } = await open();
    await click(await findRow('09'), reviewLabels.reject);
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = () =>
      dialog.getByRole<HTMLButtonElement>('button', { name: reviewLabels.reject });
    expect(confirm().disabled).toBe(true);
    const reason = dialog.getByRole('textbox', { name: reviewLabels.rejection.reason });
    await user.type(reason, '   ');
    expect(confirm().disabled).toBe(true);
    await user.type(reason, 'The picture is missing');
    await user.click(confirm());
    await findNotice(notices.rejected('Doer No 09'));
    const row = within(await findRow('09'));
    await row.findByText('The picture is missing');
    // Of its one task and of the activity.
    expect(row.getAllByText(labels.states['please-review'])).toHaveLength(2);
    await click(await findRow('09'), reviewLabels.undo);
    await waitFor(() => expect(row.queryByText('The picture is missing')).toBeNull());
    row.getByRole('button', { name: reviewLabels.approve });
  });

  it('tells the second of two who decide, and shows what was decided [ACT-98 ACT-153]', async () => {
    const { server, findRow, click, findNotice } = await open();
    const row = await findRow('03');
    server?.approveElsewhere(3);
    await click(row, reviewLabels.approve);
    await findNotice('This task has already been reviewed');
    await waitFor(async () =>
      expect(within(await findRow('03')).getAllByText(reviewLabels.approved)).toHaveLength(2),
    );
  });

  it('says that its rows may be out of date where they cannot be read again, and reads them [ACT-178]', async () => {
    const { side, user, api, findRow, click, rows } = await open();
    await findRow('01');
    expect(side.queryByText(listLabels.stale)).toBeNull();
    api?.refuse(listActivities, 'unavailable', { message: 'Gone for lunch' });
    await click(await findRow('03'), reviewLabels.approve);
    const stale = await side.findByText(listLabels.stale);
    side.getByText('Gone for lunch');
    expect(rows()).toHaveLength(10);
    const list = side.getByRole('list', { name: labels.title });
    expect(list.compareDocumentPosition(stale)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    if (api) serveActivities(api, 3);
    await user.click(side.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(side.queryByText(listLabels.stale)).toBeNull());
    await waitFor(() => expect(rows()).toHaveLength(3));
  });

  it('removes a task after one question [ACT-99 ACT-145]', async () => {
    const { side, user, findRow, click, findNotice } = await open();
    await click(await findRow('05'), reviewLabels.remove);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(reviewLabels.removal.question);
    await user.click(within(dialog).getByRole('button', { name: reviewLabels.remove }));
    await findNotice(notices.removed('Doer No 05'));
    await side.findByText('11 activities');
  });

  it('approves what is selected, and takes all of it back', async () => {
    const { side, user, findRow, findNotice } = await open('?state=awaiting-review');
    await findRow('01');
    await user.click(side.getByRole('checkbox', { name: reviewLabels.bulk.selectAll }));
    await user.click(side.getByRole('button', { name: reviewLabels.bulk.approve }));
    await findNotice('10 tasks approved');
    await side.findByText('2 activities');
    await user.click(screen.getByRole('button', { name: reviewLabels.undo }));
    await side.findByText('12 activities');
  });

  it('is searched while one types, and takes out of the address what it cannot use [ACT-01 ACT-05 ACT-06 ACT-08 ACT-152 ACT-163 SHELL-171]', async () => {
    const { side, user, rows, findRow, address } = await open('?state=odd');
    await findRow('01');
    await waitFor(() => expect(address()).toBe('/activities'));
    const search = side.getByLabelText(labels.search);
    await user.type(search, 'no 07');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.clear(search);
    await user.type(search, 'nobody');
    await side.findByText(labels.empty);
    await user.clear(search);
    await waitFor(() => expect(rows()).toHaveLength(10));
    await user.click(side.getByRole('button', { name: new RegExp(`^${labels.dates}:`) }));
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2099-01-01' } });
    await side.findByText(labels.empty);
    await waitFor(() => expect(address()).toMatch(/from=2099-01-01/));
  });
});
