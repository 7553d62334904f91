import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { announcementLabels as labels } from '#client/announcements/labels.ts';
import { ownTimezone } from '#client/auth/own-timezone.ts';
import { draftLabels } from '#client/forms/draft-labels.ts';
import { formLabels } from '#client/forms/labels.ts';
import { listLabels } from '#client/lists/labels.ts';
import { problemResponse } from '#client/testing/fake-api.ts';
import { makeToken } from '#client/testing/tokens.ts';
import type { Announcement } from '#contract/announcements/announcement.ts';
import {
  createAnnouncement,
  endAnnouncement,
  listAnnouncements,
} from '#contract/announcements/endpoints.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { visit } from '#ui/testing/page.ts';
import { button, openApp } from '../../app/testing/open-app.tsx';

beforeEach(() => visit('http://operator.banyan.test:4000/'));

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

const made = (message: string, from: string, until: string | null): Announcement => ({
  ...{ id: crypto.randomUUID(), message, level: 'info', link: null },
  ...{ from, until },
});

const onePerState = () => [
  made('New reports', inHours(1), inHours(2)),
  made('New lists', inHours(-1), null),
  made('A downtime', inHours(-2), inHours(-1)),
];

interface Served {
  results?: Announcement[];
  /** The server's answer to the first announcement that is written. */
  refusal?: () => Response;
}

async function open({ results = [], refusal }: Served = {}) {
  const written: Announcement[] = [];
  const ended: string[] = [];
  const app = await openApp('/announcements', {
    tenant: { tenantId: TenantId.parse('operator'), isOperator: true },
    token: makeToken({ tenantId: 'operator', roles: ['tenant-admin'] }),
    serve(fake) {
      fake.on(listAnnouncements, () => ({
        ...{ page: 1, pageSize: 10, totalCount: results.length, results },
      }));
      fake.on(createAnnouncement, ({ body }) => {
        written.push(body);
        if (refusal && written.length === 1) throw refusal();
        return undefined;
      });
      fake.on(endAnnouncement, ({ params }) => {
        ended.push(params.announcementId);
        return undefined;
      });
    },
  });
  await screen.findByRole('heading', { level: 1, name: labels.title });
  return { ...app, written, ended };
}

const rowOf = async (message: string) => {
  const row = (await screen.findByText(message)).closest('tr');
  if (!row) throw new Error('The message stands in no row');
  return within(row);
};

describe('the operator’s announcements', () => {
  it('say of each whether it is coming, shown or over', async () => {
    await open({ results: onePerState() });
    expect((await rowOf('New reports')).getByText(labels.states.coming)).toBeDefined();
    const shown = await rowOf('New lists');
    expect(shown.getByText(labels.states.shown)).toBeDefined();
    expect(shown.getByText(labels.noEnd)).toBeDefined();
    const over = await rowOf('A downtime');
    expect(over.getByText(labels.states.over)).toBeDefined();
    expect(over.queryByRole('button')).toBeNull();
  });

  it.each([
    ['ended while they are shown', 'New lists', labels.ending.shown],
    ['taken back before', 'New reports', labels.ending.coming],
  ])('can be %s, after a question [DASH-87]', async (_how, message, ending) => {
    const { user, ended, notices } = await open({ results: onePerState() });
    await user.click(await button(labels.endNamed(ending.end, message)));
    const dialog = within(await screen.findByRole('dialog', { name: ending.question }));
    expect(dialog.getByText(ending.consequence)).toBeDefined();
    expect(ended).toEqual([]);
    await user.click(dialog.getByRole('button', { name: ending.end }));
    await waitFor(() => expect(notices()).toEqual([ending.ended]));
    expect(ended).toHaveLength(1);
  });

  it('are none at first, and say what they are for', async () => {
    await open();
    expect(await screen.findByText(labels.emptyHint)).toBeDefined();
    expect(screen.getByText(labels.description(ownTimezone()))).toBeDefined();
    expect(screen.getByRole('link', { name: labels.back }).getAttribute('href')).toBe(
      '/tenant-admin',
    );
  });

  it('say so when they do not load', async () => {
    await openApp('/announcements', {
      tenant: { tenantId: TenantId.parse('operator'), isOperator: true },
      token: makeToken({ tenantId: 'operator', roles: ['tenant-admin'] }),
      serve: (fake) =>
        fake.on(listAnnouncements, () => {
          throw problemResponse('unavailable');
        }),
    });
    expect(await screen.findByText(listLabels.failure(labels.title))).toBeDefined();
  });

  it('are written with a preview of the notice, in the time of this browser [DASH-87]', async () => {
    const { user, written, notices } = await open();
    await user.click(await button(labels.write));
    const dialog = within(await screen.findByRole('dialog', { name: labels.write }));
    expect(dialog.getByText(labels.form.zone(ownTimezone()))).toBeDefined();
    await user.type(dialog.getByLabelText(/^Message/), 'We move on Sunday');
    await user.click(dialog.getByRole('radio', { name: labels.levels.warning }));
    await user.type(dialog.getByLabelText(labels.form.linkLabel), 'Status');
    await user.type(dialog.getByLabelText(labels.form.linkUrl), 'https://status.example.com/');
    const preview = within(dialog.getByRole('list', { name: labels.form.preview, hidden: true }));
    expect(preview.getByText(/We move on Sunday/)).toBeDefined();
    expect(preview.getByText('Status').getAttribute('href')).toBe('https://status.example.com/');
    const type = (label: string, value: string, index = 0) =>
      fireEvent.change(dialog.getAllByLabelText(label)[index] as HTMLElement, {
        target: { value },
      });
    type(labels.form.fromDate, '2999-01-30');
    type(labels.form.fromTime, '08:00', 0);
    type(labels.form.untilDate, '2999-01-31');
    type(labels.form.untilTime, '18:30', 1);
    await user.click(dialog.getByRole('button', { name: labels.form.schedule }));
    await waitFor(() => expect(notices()).toEqual([labels.scheduled('30 Jan 2999, 08:00')]));
    expect(written).toEqual([
      {
        ...{ id: written[0]?.id, message: 'We move on Sunday', level: 'warning' },
        link: { label: 'Status', url: 'https://status.example.com/' },
        from: new Date('2999-01-30T08:00').toISOString(),
        until: new Date('2999-01-31T18:30').toISOString(),
      },
    ]);
  });

  it('keep what was typed when the server refuses, and go with the same id once more [DASH-87]', async () => {
    const message = 'The server is not there';
    const { user, written, notices } = await open({
      refusal: () => problemResponse('unavailable', { message }),
    });
    await user.click(await button(labels.write));
    const dialog = within(await screen.findByRole('dialog', { name: labels.write }));
    const submit = dialog.getByRole('button', { name: labels.form.publish });
    await user.click(submit);
    expect(await dialog.findByText('Please write a message')).toBeDefined();
    expect(written).toEqual([]);
    await user.type(dialog.getByLabelText(/^Message/), 'New lists');
    await user.click(dialog.getByRole('switch', { name: new RegExp(labels.form.ends) }));
    await user.click(submit);
    expect(await dialog.findByText(message)).toBeDefined();
    await user.click(submit);
    await waitFor(() => expect(notices()).toEqual([labels.published]));
    expect(written).toHaveLength(2);
    expect(written[1]).toEqual(written[0]);
    expect(written[0]).toMatchObject({ message: 'New lists', level: 'info', until: null });
  });

  it('are there again when their page is opened anew, until they are given up', async () => {
    const { user, view } = await open();
    const form = async () => within(await screen.findByRole('dialog', { name: labels.write }));
    const message = async () => (await form()).getByLabelText<HTMLTextAreaElement>(/^Message/);
    await user.click(await button(labels.write));
    await user.type(await message(), 'We move on Sunday');
    view.unmount();

    const again = await open();
    await again.user.click(await button(labels.write));
    await waitFor(async () => expect((await message()).value).toBe('We move on Sunday'));
    expect(again.notices()).toEqual([draftLabels.restored]);
    await again.user.keyboard('{Escape}');
    await again.user.click(await button(formLabels.unsaved.discard));
    await again.user.click(await button(labels.write));
    expect((await message()).value).toBe('');
    expect(again.notices()).toEqual([draftLabels.restored]);
  });
});
