import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { applicantLabels as labels } from '#client/applicants/labels.ts';
import {
  decideApplicants,
  exportApplicants,
  updateApplicant,
} from '#contract/applicants/endpoints.ts';
import { noteDownloads } from '#ui/testing/note-downloads.ts';
import { openSide, sides } from './testing/open-side.tsx';
import { makeApplicant, makeApplicants, serveApplicants } from './testing/serve-applicants.ts';

const { actions, dialog, detail, done } = labels;
const feature = 'applicants';

const downloads = noteDownloads();

describe.each(sides)('the list of applicants, %s', (name) => {
  const open = async (query = '', people = makeApplicants(13)) => {
    let server: ReturnType<typeof serveApplicants> | undefined;
    const app = await openSide(name, `/applicants${query}`, {
      feature,
      serve: (fake) => {
        server = serveApplicants(fake, people);
      },
    });
    const rows = () =>
      app.side.getAllByRole('row').filter((row) => row.querySelector('td') !== null);
    await waitFor(() => expect(rows()).not.toEqual([]));
    const select = async (...names: string[]) => {
      for (const each of names) {
        await app.user.click(app.side.getByRole('checkbox', { name: `Select ${each}` }));
      }
    };
    const press = (label: string) => app.user.click(screen.getByRole('button', { name: label }));
    if (!server) throw new Error('Nothing is served');
    return { ...app, ...server, rows, select, press };
  };

  it('shows everybody with all there is to know of each, newest first [APPL-01 APPL-06 APPL-07 BRIDGE-26 BRIDGE-36]', async () => {
    const { side, rows, address } = await open();
    expect(address()).toBe('/applicants');
    expect(rows()).toHaveLength(10);
    expect(side.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Name',
      'Date applied',
      'Approval',
      'Emails',
      'Registered',
      'Tags',
      'Applied before',
    ]);
    expect(
      within(rows()[0] ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toMatch(/\/applicants\/applicant-13$/);
    expect(rows()[0]?.textContent).toMatch(
      /applicant-13@acme.test.*Undecided.*Application: Sent.*Decision: Not sent.*No/,
    );
    side.getByText('15 in this view');
  });

  it.each([
    ['pending', 'Undecided', 10],
    ['true', 'Approved', 1],
    ['false', 'Rejected', 1],
  ] as const)(
    'opens approved=%s as the view "%s" [APPL-03 APPL-04 BRIDGE-54 BRIDGE-171]',
    async (approved, view, count) => {
      const { side, rows, user, address } = await open(`?approved=${approved}`);
      const tab = (text: string) => side.getByRole('button', { name: text });
      expect(rows()).toHaveLength(count);
      expect(tab(view).getAttribute('aria-pressed')).toBe('true');
      expect(address()).toBe(`/applicants?approved=${approved}`);
      await user.click(tab('All'));
      await waitFor(() => expect(address()).toBe('/applicants'));
      await user.click(tab(view));
      await waitFor(() => expect(address()).toBe(`/applicants?approved=${approved}`));
    },
  );

  it('keeps to who has registered, and takes out what it cannot use [APPL-03 APPL-08]', async () => {
    const { rows, address } = await open('?registered=true&approved=maybe');
    expect(rows()).toHaveLength(1);
    expect(rows()[0]?.textContent).toContain('Welcome');
    await waitFor(() => expect(address()).toBe('/applicants?registered=true'));
  });

  it('is in the state that its address holds as JSON, and in its first one where that cannot be read [APPL-05]', async () => {
    const vueq = (state: unknown) =>
      `?vueq=${encodeURIComponent(typeof state === 'string' ? state : JSON.stringify(state))}`;
    const wished = {
      page: 2,
      pageSize: 2,
      search: 'No',
      sort: 'name',
      dir: 'asc',
      filters: { tags: ['odd'] },
    };
    const { side, user, rows, asked } = await open(vueq(wished));
    const { filters, ...state } = wished;
    expect(asked.at(-1)).toEqual({ ...state, ...filters });
    expect(rows()).toHaveLength(2);
    const held = () => JSON.parse(new URLSearchParams(location.search).get('vueq') ?? 'null');
    expect(held()).toEqual(wished);
    await user.click(side.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(held()).toEqual({ ...wished, page: 3 }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 3, search: 'No' }));
  });

  it.each(['%7Bbroken', encodeURIComponent('{"sort":"password"}'), ''])(
    'is as at first, with a clean address, where it holds %j [APPL-05]',
    async (vueq) => {
      const { asked, address } = await open(vueq === '' ? '' : `?vueq=${vueq}`);
      expect(asked.at(-1)).toEqual({ page: 1, pageSize: 10 });
      await waitFor(() => expect(address()).toBe('/applicants'));
    },
  );

  it('dates who applied this year by day and month, and others by the year too [APPL-207]', async () => {
    const year = new Date().getFullYear();
    const { rows } = await open('', [
      makeApplicant(1, { createdAt: `${year}-01-05T12:00:00.000Z` }),
      makeApplicant(2, { createdAt: `${year - 1}-12-05T12:00:00.000Z` }),
    ]);
    const dates = rows().map((row) => row.querySelector('time')?.textContent);
    expect(dates).toEqual(['05 Jan', `05 Dec ${year - 1}`]);
  });

  it('searches 400 ms after the last key [APPL-206]', async () => {
    const { side, asked } = await open();
    const wait = globalThis.setTimeout;
    const search = side.getByLabelText(labels.search);
    const before = asked.length;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      fireEvent.change(search, { target: { value: 'No' } });
      await act(() => vi.advanceTimersByTimeAsync(399));
      fireEvent.change(search, { target: { value: 'No 07' } });
      await act(() => vi.advanceTimersByTimeAsync(399));
      // As long as an answer may take.
      await act(() => new Promise((resolve) => wait(resolve, 50)));
      expect(asked).toHaveLength(before);
      await act(() => vi.advanceTimersByTimeAsync(1));
    } finally {
      vi.useRealTimers();
    }
    await waitFor(() => expect(asked.slice(before)).toMatchObject([{ search: 'No 07' }]));
  });

  it('says a failure in the words of the server until it is closed, nothing of a 401, and a success for 2000 ms [APPL-196]', async () => {
    const { user, press, refuse, shell, address } = await open();
    const exportAll = async () => {
      await press(actions.export);
      await user.click(
        await screen.findByRole('menuitem', { name: actions.exportAll, hidden: true }),
      );
    };
    const noticesAre = (...notices: object[]) =>
      waitFor(() => expect(shell.notices.get()).toMatchObject(notices));
    await exportAll();
    const success = { level: 'success', duration: 2000 };
    await noticesAre(success);
    refuse(exportApplicants, 'conflict', { message: 'Somebody else is exporting' });
    await exportAll();
    await noticesAre(
      { level: 'error', text: 'Somebody else is exporting', duration: null },
      success,
    );
    shell.notices.clear();
    refuse(exportApplicants, 'unauthenticated', { message: 'Please log in' });
    await exportAll();
    await waitFor(() => expect(address()).toMatch(/^\/login/));
    expect(shell.notices.get().filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('finds by name, and says so where there is nobody [APPL-08 APPL-195]', async () => {
    const { side, rows, user } = await open();
    await user.type(side.getByLabelText(labels.search), 'No 07');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.clear(side.getByLabelText(labels.search));
    await user.type(side.getByLabelText(labels.search), 'nobody');
    await side.findByText('No applicants found');
  });

  it.each([
    [actions.exportAll, 'all'],
    [actions.exportUnemailed, 'unemailed'],
  ] as const)('exports whom the list keeps: %s [APPL-12 APPL-13]', async (label, exportType) => {
    const { user, press, exported, findNotice } = await open('?approved=pending');
    await press(actions.export);
    await user.click(await screen.findByRole('menuitem', { name: label, hidden: true }));
    await findNotice(done.exported('applicants-acme-2026-11-22.csv'));
    expect(exported).toEqual([{ format: 'csv', exportType, approved: 'pending' }]);
    expect(downloads.names).toEqual(['applicants-acme-2026-11-22.csv']);
  });

  it('approves who is selected, on every page, and tells them [APPL-09 APPL-61 APPL-65 APPL-161 APPL-194]', async () => {
    const { side, user, rows, select, press, calls, findNotice } = await open();
    await select('Applicant No 13', 'Applicant No 12');
    await user.click(side.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(rows()).toHaveLength(5));
    await select('Applicant No 01');
    side.getByText('3 selected');
    await press(actions.approve);
    const asked = within(await screen.findByRole('dialog', { name: 'Approve 3 applicants?' }));
    asked.getByText('Applicant No 13, Applicant No 12, Applicant No 01');
    await user.click(asked.getByRole('button', { name: actions.approve }));
    await findNotice('Updated 3 applicants');
    const slugs = ['applicant-13', 'applicant-12', 'applicant-1'];
    expect(calls).toEqual([
      { name: 'check', body: { slugs, kind: 'decision', approved: true } },
      { name: 'decide', body: { slugs, approved: true, sendDecisionEmail: true } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(side.queryByText('3 selected')).toBeNull();
    const list = side.getByRole('group', { name: labels.title });
    await waitFor(() => expect(list.ownerDocument.activeElement).toBe(list));
  });

  it('rejects without an email where that is wished, and checks nothing then [APPL-09 APPL-66]', async () => {
    const { user, select, press, calls, findNotice } = await open();
    await select('Applicant No 13');
    await press(actions.reject);
    await user.click(await screen.findByRole('checkbox', { name: dialog.withEmail }));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: actions.reject }),
    );
    await findNotice(done.updated);
    expect(calls).toEqual([
      {
        name: 'decide',
        body: { slugs: ['applicant-13'], approved: false, sendDecisionEmail: false },
      },
    ]);
  });

  it.each([
    [actions.sendDecision, 'send', 'decision', dialog.send, 'Decision email sent'],
    [actions.sendApplication, 'send', 'application', dialog.send, 'Application email sent'],
    [actions.markApplication, 'mark', 'application', dialog.mark, 'Marked as sent'],
    [actions.markDecision, 'mark', 'decision', dialog.mark, 'Marked as sent'],
  ] as const)(
    'offers "%s" for who is selected [APPL-09 APPL-64 APPL-194]',
    async (label, call, kind, confirm, notice) => {
      const { user, select, press, calls, findNotice } = await open();
      await select('Applicant No 13');
      await press(actions.emails);
      await user.click(await screen.findByRole('menuitem', { name: label, hidden: true }));
      await user.click(await screen.findByRole('button', { name: confirm }));
      await findNotice(notice);
      expect(calls.at(-1)).toEqual({ name: call, body: { slugs: ['applicant-13'], kind } });
    },
  );

  it.each([
    ['error', []],
    ['warning', ['send']],
  ] as const)(
    'stops at each %s of the checks, and only a warning can be passed [APPL-65 APPL-67]',
    async (level, after) => {
      const { user, select, press, calls, answers } = await open();
      const message = '1 applicant had this email before';
      answers.findings = [{ code: 'already-sent', level, message, count: 1 }];
      await select('Applicant No 13');
      await press(actions.emails);
      await user.click(
        await screen.findByRole('menuitem', { name: actions.sendDecision, hidden: true }),
      );
      await user.click(await screen.findByRole('button', { name: dialog.send }));
      await screen.findByText(message);
      const anyway = screen.queryByRole('button', { name: dialog.sendAnyway });
      expect(anyway !== null).toBe(level === 'warning');
      await user.click(
        anyway ?? screen.getAllByRole('button', { name: dialog.close }).at(-1) ?? document.body,
      );
      await waitFor(() => expect(screen.queryByText(message)).toBeNull());
      await waitFor(() => expect(calls.map(({ name: call }) => call)).toEqual(['check', ...after]));
    },
  );

  it('says what went wrong, and tries again with the same people [APPL-65 APPL-184]', async () => {
    const { user, select, press, refuse } = await open();
    refuse(decideApplicants, 'unavailable');
    await select('Applicant No 13');
    await press(actions.approve);
    const asked = within(await screen.findByRole('dialog'));
    await user.click(asked.getByRole('button', { name: actions.approve }));
    await asked.findByText('There was a problem while trying to update decision');
    asked.getByRole('button', { name: dialog.tryAgain });
    await user.click(screen.getAllByRole('button', { name: dialog.close }).at(-1) ?? document.body);
    // Who was selected still is.
    expect(screen.getByText('1 selected')).toBeTruthy();
  });
});

describe.each(sides)('an applicant, %s', (name) => {
  const open = async (
    given: Parameters<typeof makeApplicant>[1] = {},
    answering?: Promise<void>,
  ) => {
    let server: ReturnType<typeof serveApplicants> | undefined;
    const app = await openSide(name, '/applicants/applicant-1', {
      feature,
      serve: (fake) => {
        server = serveApplicants(fake, [makeApplicant(1, given)], answering);
      },
    });
    if (!server) throw new Error('Nothing is served');
    return { ...app, ...server };
  };
  const choose = (label: string) => screen.getByRole('radio', { name: label });
  const tell = () => screen.getByRole('checkbox', { name: detail.sendDecisionEmail });
  const update = () => screen.getByRole('button', { name: detail.update });

  it('shows what was answered, the links and the earlier applications [APPL-02 APPL-14 APPL-31 APPL-32 APPL-36 BRIDGE-36]', async () => {
    const { side } = await open({
      notes: 'Met in Berlin',
      tags: ['vip'],
      customData: { whyUs: { title: 'Why us?', value: 'I love\nyour shoes' } },
      data: {
        facebook: 'fb-handle',
        twitter: 'javascript:alert(1)',
        instagram: 'https://instagram.com/ann',
        youTube: null,
        website: null,
      },
      previousApplications: [
        {
          createdAt: '2024-03-05T10:00:00.000Z',
          approved: false,
          decidedAt: '2024-03-09T10:00:00.000Z',
        },
      ],
    });
    await side.findByRole('heading', { name: 'Applicant No 01' });
    side.getByText('Why us?');
    side.getByText(/I love\s+your shoes/);
    const links = side.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('https://instagram.com/ann');
    expect(links.filter((link) => link?.startsWith('javascript'))).toEqual([]);
    side.getByText('fb-handle');
    side.getByText('Applied 05 Mar 2024 · Decided 09 Mar 2024');
    side.getByDisplayValue('Met in Berlin');
    side.getByText('vip');
  });

  it('is decided about, with an email for a new decision only [APPL-61 APPL-136 APPL-137 APPL-194]', async () => {
    const { user, side, calls, findNotice } = await open();
    await side.findByText(detail.decision);
    expect(tell().matches(':disabled')).toBe(true);
    expect(update().matches(':disabled')).toBe(true);
    await user.click(choose('Rejected'));
    expect(tell().matches(':disabled')).toBe(false);
    await user.click(choose('Undecided'));
    expect(tell().matches(':disabled')).toBe(true);
    await user.click(choose('Approved'));
    await user.click(update());
    await findNotice(/Updated applicant/);
    expect(calls).toEqual([
      { name: 'check', body: { slugs: ['applicant-1'], kind: 'decision', approved: true } },
      { name: 'update', body: { approved: true, approvedBefore: null, sendDecisionEmail: true } },
    ]);
    await waitFor(() => expect(tell().matches(':disabled')).toBe(true));
  });

  it('keeps a choice that was made while another is being saved, as one that is still to be saved [SHELL-320]', async () => {
    const saving = Promise.withResolvers<void>();
    const { user, side, calls, findNotice } = await open({}, saving.promise);
    await side.findByText(detail.decision);
    await user.click(choose('Approved'));
    await user.click(tell());
    await user.click(update());
    await waitFor(() => expect(calls.at(-1)?.name).toBe('update'));
    await user.click(choose('Rejected'));
    saving.resolve();
    await findNotice(/Updated applicant/);
    expect(choose('Rejected').matches(':checked')).toBe(true);
    await waitFor(() => expect(update().matches(':disabled')).toBe(false));
    await user.click(update());
    await waitFor(() =>
      expect(calls.at(-1)?.body).toEqual({
        ...{ approved: false, approvedBefore: true, sendDecisionEmail: true },
      }),
    );
  });

  it.each(['sendAnyway', 'withoutEmail'] as const)(
    'saves the decision whose email was checked by %s, also when another was chosen meanwhile [APPL-220]',
    async (way) => {
      const checking = Promise.withResolvers<void>();
      const { user, side, calls, answers, findNotice } = await open({}, checking.promise);
      answers.findings = [
        { level: 'warning', code: 'already-sent', message: 'Sent before', count: 1 },
      ];
      await side.findByText(detail.decision);
      await user.click(choose('Approved'));
      await user.click(update());
      await user.click(choose('Rejected'));
      checking.resolve();
      await user.click(await screen.findByRole('button', { name: dialog[way] }));
      await findNotice(/Updated applicant/);
      expect(calls.at(-1)?.body).toMatchObject({ approved: true });
      expect(choose('Rejected').matches(':checked')).toBe(true);
    },
  );

  it('says that a decision has failed, and keeps the choice [APPL-184]', async () => {
    const { user, side, refuse } = await open();
    await side.findByText(detail.decision);
    refuse(updateApplicant, 'conflict');
    await user.click(choose('Approved'));
    await user.click(tell());
    await user.click(update());
    await side.findByText('There was a problem while trying to update decision');
    expect(choose('Approved').matches(':checked')).toBe(true);
  });

  it('says that an email has failed, and sends it again [APPL-71 APPL-183 MAIL-127]', async () => {
    const emailError = 'There was a problem while trying to send decision email';
    const { user, side, calls, findNotice } = await open({ approved: false, emailError });
    await side.findByText(emailError);
    await user.click(screen.getByRole('button', { name: actions.sendDecision }));
    await user.click(await screen.findByRole('button', { name: dialog.send }));
    await findNotice(done.decisionEmail);
    expect(calls.at(-1)).toEqual({
      name: 'send',
      body: { slugs: ['applicant-1'], kind: 'decision' },
    });
  });

  it('who was rejected after registering says how to end access [APPL-78]', async () => {
    const { side } = await open({ approved: false, registered: true, userSlug: 'ann' });
    await side.findByText(
      'This applicant has already registered. Deactivate the user to end access',
    );
    expect(side.getByRole('link', { name: detail.openUser }).getAttribute('href')).toMatch(
      /\/ambassadors\/ann\/user$/,
    );
  });

  it('carries notes and tags of administrators [APPL-25 APPL-194]', async () => {
    const { user, side, calls, findNotice } = await open();
    await user.type(await side.findByLabelText(detail.notesField), 'Met in Berlin');
    await user.click(screen.getByRole('button', { name: detail.save }));
    await findNotice(done.updated);
    expect(calls).toEqual([{ name: 'update', body: { notes: 'Met in Berlin', tags: ['odd'] } }]);
  });
});

describe.each(sides)('an applicant that nobody is, %s', (name) => {
  it('is said to be missing, with the way back to the list [APPL-15]', async () => {
    const { side, router } = await openSide(name, '/applicants', {
      feature,
      serve: (fake) => void serveApplicants(fake, makeApplicants(2)),
    });
    await side.findByText('Applicant No 01');
    await act(() => router.navigate('/applicants/nobody'));
    await side.findByText(/does not exist or is no longer there/);
    const [back] = side.getAllByRole('link', { name: detail.backToList });
    expect(back?.getAttribute('href')).toMatch(/\/applicants$/);
  });
});
