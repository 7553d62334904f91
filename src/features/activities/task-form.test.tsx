import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { proofDrafts } from '#client/activities/drafts.ts';
import { readClaims } from '#client/session/claims.ts';
import {
  makeActivity,
  makeActivityType,
  makePlainTask,
  makeTask,
  makeTypeTask,
} from '#client/testing/activities.ts';
import { allTold } from '#client/testing/all-told.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { makeToken } from '#client/testing/tokens.ts';
import type { Activity } from '#contract/activities/activity.ts';
import {
  getActivity,
  listActivities,
  submitActivity,
  submitTask,
  uploadTaskFile,
} from '#contract/activities/endpoints.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { listActivityTypes } from '#contract/activity-types/endpoints.ts';
import { card, drawer, labels, openActivities, part } from './testing/open-activities.ts';

describe('what is handed in', () => {
  const submitted = (type: ActivityType, sent: unknown[]) => (fake: FakeApi) => {
    fake.on(submitActivity, ({ body }) => {
      sent.push(body);
      return makeActivity(type);
    });
  };
  const address = '/activities?activity=tell-a-friend';

  it.each([
    ['is reviewed', makeTypeTask(), labels.submit, 'Task submitted for review'],
    ['nobody reviews', makePlainTask(), labels.markDone, 'Task submitted'],
  ])(
    'for a task that %s is said to be submitted [ACT-56 ACT-104 ACT-143 ACT-144]',
    async (_, task, name, notice) => {
      const type = makeActivityType({ tasks: [task] });
      const sent: unknown[] = [];
      const own: Activity[] = [];
      const app = await openActivities(
        { types: [type], own },
        {
          address,
          serve: (fake) =>
            fake.on(submitActivity, ({ body }) => {
              sent.push(body);
              const made = makeActivity(type);
              own.push(made);
              return made;
            }),
        },
      );
      const shown = await drawer();
      const text = shown.queryByRole('textbox', { name: labels.proof.text });
      if (text) await app.user.type(text, ' Told Robin ');
      await app.user.click(shown.getByRole('button', { name }));
      await waitFor(() => expect(app.notices()).toEqual([notice]));
      expect(sent).toMatchObject([
        {
          challengeDefinitionId: type.id,
          tasks: [{ completed: true, submissionId: expect.any(String) }],
        },
      ]);
      expect(app.address()).toBe(`${address}&instance=${own[0]?.id}`);
    },
  );

  it('is told beside the field for a link what the post has to hold [ACT-202]', async () => {
    const tasks = ['#acme', ''].map((postMustHold) =>
      makeTypeTask({ verificationDataFormat: 'url', postMustHold }),
    );
    for (const [index, task] of tasks.entries()) {
      await openActivities({ types: [makeActivityType({ tasks: [task] })] }, { address });
      const field = (await drawer()).getByLabelText(labels.proof.url);
      const hint = field.getAttribute('aria-describedby');
      const words = hint && document.getElementById(hint)?.textContent;
      expect(words).toBe(index === 0 ? 'Your post has to contain #acme' : null);
      cleanup();
    }
  });

  it('is not sent while it is empty, which is said at the field [ACT-103]', async () => {
    const { user } = await openActivities({ types: [makeActivityType()] }, { address });
    const shown = await drawer();
    await user.type(shown.getByRole('textbox', { name: labels.proof.text }), '   ');
    await user.click(shown.getByRole('button', { name: labels.submit }));
    expect(await shown.findByText('Please enter a text')).toBeDefined();
    expect(document.activeElement).toBe(shown.getByRole('textbox', { name: labels.proof.text }));
  });

  it('is sent under the same id when it has to be sent again, and kept until then [ACT-74]', async () => {
    const type = makeActivityType();
    const sent: string[] = [];
    let isRefused = true;
    const { user, notices } = await openActivities(
      { types: [type], own: [] },
      {
        address,
        serve: (fake) =>
          fake.on(submitActivity, ({ body }) => {
            sent.push(body.tasks[0]?.submissionId ?? '');
            if (isRefused) throw problemResponse('unavailable');
            return makeActivity(type);
          }),
      },
    );
    const shown = await drawer();
    const text = shown.getByRole<HTMLTextAreaElement>('textbox', { name: labels.proof.text });
    await user.type(text, 'Told Robin');
    await user.click(shown.getByRole('button', { name: labels.submit }));
    expect(await shown.findByRole('alert')).toBeDefined();
    expect(text.value).toBe('Told Robin');
    isRefused = false;
    await user.click(shown.getByRole('button', { name: labels.submit }));
    await waitFor(() => expect(notices()).toEqual([labels.notices.submittedForReview]));
    expect(new Set(sent).size).toBe(1);
    expect(sent).toHaveLength(2);
  });

  it('too late is refused in the words of the server [ACT-117]', async () => {
    const { user } = await openActivities(
      { types: [makeActivityType()] },
      { address, serve: (fake) => fake.refuse(submitActivity, 'activity-not-on-offer') },
    );
    const shown = await drawer();
    await user.type(shown.getByRole('textbox', { name: labels.proof.text }), 'Told Robin');
    await user.click(shown.getByRole('button', { name: labels.submit }));
    expect((await shown.findByRole('alert')).textContent).toBe(
      'This activity is no longer available',
    );
  });

  it('half written is there again when the activity is opened again', async () => {
    const { user } = await openActivities({ types: [makeActivityType()] });
    const write = async () => (await drawer()).getByRole('textbox', { name: labels.proof.text });
    await user.click(await card('Tell a friend'));
    await user.type(await write(), 'Told');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await card('Tell a friend'));
    expect(await write()).toHaveProperty('value', 'Told');
  });

  it('half written is kept for the activity that the first of its tasks begins', async () => {
    const type = makeActivityType({
      tasks: [makeTypeTask({ title: 'Before' }), makeTypeTask({ title: 'After' })],
      standing: { inPeriod: 0, unfinished: 0, ever: 0 },
    });
    const own: Activity[] = [];
    const { user } = await openActivities(
      { types: [type], own },
      {
        address,
        serve: (fake) =>
          fake.on(submitActivity, () => {
            const made = makeActivity(type, { tasks: [makeTask(type)], completed: false });
            own.push(made);
            return made;
          }),
      },
    );
    const shown = await drawer();
    const task = (name: string) => within(shown.getByRole('region', { name }));
    const write = (name: string, text: string) =>
      user.type(task(name).getByRole('textbox', { name: labels.proof.text }), text);
    await write('After', 'Clean again');
    await write('Before', 'A mess');
    await user.click(task('Before').getByRole('button', { name: labels.submit }));
    await shown.findByRole('status');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(part(labels.inProgress).getByRole('button', { name: 'Tell a friend' }));
    const after = within(await (await drawer()).findByRole('region', { name: 'After' }));
    expect(after.getByRole('textbox', { name: labels.proof.text })).toHaveProperty(
      'value',
      'Clean again',
    );
  });

  it('half written is there again after a session that ended elsewhere', async () => {
    const app = await openActivities({ types: [makeActivityType()] }, { address });
    const write = async () => (await drawer()).getByRole('textbox', { name: labels.proof.text });
    await app.user.type(await write(), 'Told');
    const token = app.platform.session.get()?.token ?? '';
    act(() => app.platform.session.clear());
    await waitFor(() => expect(app.address()).toMatch(/^\/login/));
    act(() => app.platform.session.set(token));
    await act(() => app.router.navigate(address));
    expect(await write()).toHaveProperty('value', 'Told');
  });

  it.each([
    ['the activities', [listActivityTypes, listActivities]],
    ['the open activity', [getActivity]],
  ])('half written stays in sight where %s cannot be read again [ACT-180]', async (_, away) => {
    const type = makeActivityType({ tasks: [makeTypeTask({ title: 'Before' }), makeTypeTask()] });
    const begun = makeActivity(type, { tasks: [makeTask(type)], completed: false });
    let server: FakeApi | undefined;
    const app = await openActivities(
      { types: [type], own: [begun] },
      {
        address: `${address}&instance=${begun.id}`,
        serve(fake) {
          server = fake;
        },
      },
    );
    const write = async () => (await drawer()).getByRole('textbox', { name: labels.proof.text });
    await (await drawer()).findByRole('textbox', { name: labels.proof.text });
    await app.user.type(await write(), 'Told');
    const field = await write();
    for (const each of away) server?.refuse(each, 'internal');
    await act(async () => {
      await app.platform.queryClient.refetchQueries();
      await allTold();
    });
    expect(await write()).toBe(field);
    part(labels.inProgress).getByRole('button', { name: 'Tell a friend' });
  });

  it('is thanked for in the place of the form, with what will follow [ACT-143]', async () => {
    const type = makeActivityType();
    const own: Activity[] = [];
    const { user } = await openActivities(
      { types: [type], own },
      {
        address,
        serve: (fake) =>
          fake.on(submitActivity, () => {
            const made = makeActivity(type);
            own.push(made);
            return made;
          }),
      },
    );
    const shown = await drawer();
    await user.type(shown.getByRole('textbox', { name: labels.proof.text }), 'Told Robin');
    await user.click(shown.getByRole('button', { name: labels.submit }));
    const thanks = await shown.findByRole('status');
    expect(thanks.textContent).toContain(labels.thanks.reviewed);
    expect(thanks.textContent).toContain(labels.thanks.promise('50 points'));
    expect(document.activeElement).toBe(thanks);
    expect(sessionStorage).toHaveLength(0);
  });

  it('and brings its reward at once where nobody reviews is celebrated with it [ACT-144]', async () => {
    const type = makeActivityType({ tasks: [makePlainTask()] });
    const own: Activity[] = [];
    const { user } = await openActivities(
      { types: [type], own },
      {
        address,
        serve: (fake) =>
          fake.on(submitActivity, () => {
            const made = makeActivity(type, { credited: true });
            own.push(made);
            return made;
          }),
      },
    );
    await user.click((await drawer()).getByRole('button', { name: labels.markDone }));
    const thanks = await (await drawer()).findByRole('status');
    expect(thanks.textContent).toBe(
      `${labels.thanks.credited}${labels.thanks.credit('50 points')}`,
    );
  });

  it('into an activity that has begun joins the others; an empty task stands only once they are done [ACT-51 ACT-52 ACT-53]', async () => {
    const standing = { inPeriod: 1, unfinished: 1, ever: 1 };
    const type = makeActivityType({ tasks: [makeTypeTask({}, 2)], standing });
    const [definition] = type.tasks;
    const activity = makeActivity(type, { tasks: [makeTask(type)] });
    const own = [activity];
    const sent: unknown[] = [];
    const { user, address: present } = await openActivities(
      { types: [type], own },
      {
        address,
        serve: (fake) =>
          fake.on(submitTask, ({ params, body }) => {
            sent.push([params.id, body.taskDefinitionId, body.verificationText]);
            const next = makeActivity(type, { tasks: [...activity.tasks, makeTask(type)] });
            own[0] = { ...next, id: activity.id };
            return own[0];
          }),
      },
    );
    const shown = await drawer();
    const task = () => within(shown.getByRole('region', { name: 'Tell a friend' }));
    await shown.findByText('1 of 2 tasks');
    const text = task().getByRole('textbox', { name: labels.proof.text });
    await user.type(text, 'Told Kim');
    await user.click(task().getByRole('button', { name: labels.submit }));
    await waitFor(() => expect(task().getByText('2 of 2 tasks')).toBeDefined());
    expect(present()).toBe(`${address}&instance=${activity.id}`);
    expect(sent).toEqual([[activity.id, definition?.taskDefinition.id, 'Told Kim']]);
    expect(task().queryByRole('textbox')).toBeNull();
  });

  describe('as files', () => {
    const files = makeActivityType({ tasks: [makeTypeTask({ verificationDataFormat: 'file' })] });
    const input = () =>
      document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.unreachable();
    const stored = (fake: FakeApi) =>
      fake.on(uploadTaskFile, ({ body: { fileName } }) => ({
        id: crypto.randomUUID(),
        name: fileName,
        url: '/api/v1/task-files/1',
        type: 'text/plain',
      }));
    const file = (name: string, size = 1) => new File(['x'.repeat(size)], name);

    it('is stored at once, can be taken away and chosen again, and goes by its ids [ACT-110 ACT-139]', async () => {
      const sent: unknown[] = [];
      const { user } = await openActivities(
        { types: [files] },
        {
          address,
          serve(fake) {
            stored(fake);
            submitted(files, sent)(fake);
          },
        },
      );
      const shown = await drawer();
      await user.upload(input(), [file('a.txt'), file('b.txt')]);
      await user.click(await shown.findByRole('button', { name: labels.removeFile('b.txt') }));
      expect(shown.queryByText('b.txt')).toBeNull();
      expect(input().value).toBe('');
      await user.click(shown.getByRole('button', { name: labels.submit }));
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent).toMatchObject([
        { tasks: [{ verificationData: { files: [{ id: expect.any(String) }] } }] },
      ]);
    });

    it.each([
      [
        'six of them',
        Array.from({ length: 6 }, (_, index) => file(`${index}.txt`)),
        '5.txt: Up to 5 files',
      ],
      ['an empty one', [file('a.txt'), file('empty.txt', 0)], 'empty.txt: File is empty'],
      [
        'one that is too large',
        [file('large.mov', 10 * 1024 * 1024 + 1), file('a.txt')],
        'large.mov: Each file must be at most 10 MB',
      ],
    ])(
      'is named and left out before it is sent, and the others are kept: %s [ACT-108 ACT-109 ACT-111]',
      async (_, chosen, problem) => {
        const sent: string[] = [];
        const { user } = await openActivities(
          { types: [files] },
          {
            address,
            serve: (fake) =>
              fake.on(uploadTaskFile, ({ body: { fileName } }) => {
                sent.push(fileName);
                return { id: crypto.randomUUID(), name: fileName, url: '/x', type: 'text/plain' };
              }),
          },
        );
        const shown = await drawer();
        await user.upload(input(), chosen);
        expect(await shown.findByText(problem)).toBeDefined();
        const [culprit] = problem.split(':');
        const kept = chosen.map(({ name }) => name).filter((name) => name !== culprit);
        for (const name of kept) {
          await shown.findByRole('button', { name: labels.removeFile(name) });
        }
        expect(sent).toEqual(kept);
      },
    );

    it('says before it is chosen how large it may be', async () => {
      await openActivities({ types: [files] }, { address });
      expect((await drawer()).getByText(labels.filesHint)).toBeDefined();
      expect(labels.filesHint).toMatch(/Pictures.*5.*10 MB/);
    });

    it('is shown as a picture while it is on its way, and once it is there', async () => {
      URL.createObjectURL = () => 'blob:chosen';
      URL.revokeObjectURL = () => {};
      let arrive = () => {};
      const { user } = await openActivities(
        { types: [files] },
        {
          address,
          serve: (fake) =>
            fake.on(uploadTaskFile, async ({ body: { fileName } }) => {
              await new Promise<void>((resolve) => {
                arrive = resolve;
              });
              return { id: crypto.randomUUID(), name: fileName, url: '/x', type: 'image/png' };
            }),
        },
      );
      const shown = await drawer();
      const picture = () => document.querySelector('img[src="blob:chosen"]');
      await user.upload(input(), new File(['x'], 'me.png', { type: 'image/png' }));
      await waitFor(() => expect(picture()).not.toBeNull());
      expect(shown.queryByRole('button', { name: labels.removeFile('me.png') })).toBeNull();
      arrive();
      await shown.findByRole('button', { name: labels.removeFile('me.png') });
      await waitFor(() => expect(picture()).not.toBeNull());
    });

    it('needs one of them [ACT-110]', async () => {
      const { user } = await openActivities({ types: [files] }, { address });
      const shown = await drawer();
      await user.click(shown.getByRole('button', { name: labels.submit }));
      expect(await shown.findByText('Please add a file')).toBeDefined();
    });

    it('waits until the last of them has arrived', async () => {
      let arrive = () => {};
      const { user } = await openActivities(
        { types: [files] },
        {
          address,
          serve: (fake) =>
            fake.on(uploadTaskFile, async ({ body: { fileName } }) => {
              await new Promise<void>((resolve) => {
                arrive = resolve;
              });
              return { id: crypto.randomUUID(), name: fileName, url: '/x', type: 'text/plain' };
            }),
        },
      );
      const shown = await drawer();
      await user.upload(input(), file('a.txt'));
      const submit = shown.getByRole<HTMLButtonElement>('button', { name: labels.submit });
      await waitFor(() => expect(submit.disabled).toBe(true));
      await waitFor(() => {
        arrive();
        expect(submit.disabled).toBe(false);
      });
      expect(shown.getByText('a.txt')).toBeDefined();
    });

    it('keeps what arrives before and after one that the server refuses, which is named [ACT-111]', async () => {
      const { user } = await openActivities(
        { types: [files] },
        {
          address,
          serve(fake) {
            let count = 0;
            fake.on(uploadTaskFile, ({ body: { fileName } }) => {
              count += 1;
              if (count === 2) throw problemResponse('payload-too-large', { message: 'Too large' });
              return { id: crypto.randomUUID(), name: fileName, url: '/x', type: 'text/plain' };
            });
          },
        },
      );
      const shown = await drawer();
      await user.upload(input(), [file('a.txt'), file('b.txt'), file('c.txt')]);
      expect(await shown.findByText('b.txt: Too large')).toBeDefined();
      for (const name of ['a.txt', 'c.txt']) {
        await shown.findByRole('button', { name: labels.removeFile(name) });
      }
      expect(shown.queryByRole('button', { name: labels.removeFile('b.txt') })).toBeNull();
    });

    it('is kept where it did not arrive, and can be sent again beside what was added since [ACT-179]', async () => {
      const sent: string[] = [];
      let isOnline = false;
      const { user } = await openActivities(
        { types: [files] },
        {
          address,
          serve: (fake) =>
            fake.on(uploadTaskFile, ({ body: { fileName } }) => {
              sent.push(fileName);
              if (fileName === 'refused.jpg')
                throw problemResponse('unsupported-media-type', { message: 'No' });
              if (fileName !== 'there.jpg' && !isOnline) throw problemResponse('unavailable');
              return { id: crypto.randomUUID(), name: fileName, url: '/x', type: 'text/plain' };
            }),
        },
      );
      const shown = await drawer();
      const again = (name: string) =>
        shown.queryByRole('button', { name: labels.sendFileAgain(name) });
      await user.upload(input(), [file('camera.jpg'), file('refused.jpg'), file('second.jpg')]);
      await waitFor(() => expect(again('second.jpg')).not.toBeNull());
      expect(again('refused.jpg')).toBeNull();
      expect(shown.getByText(/^refused.jpg: /)).toBeDefined();
      await user.upload(input(), file('there.jpg'));
      await shown.findByRole('button', { name: labels.removeFile('there.jpg') });
      expect(shown.getByText(/^camera.jpg: /)).toBeDefined();

      isOnline = true;
      await user.click(again('camera.jpg') ?? expect.unreachable());
      await waitFor(() => expect(again('camera.jpg')).toBeNull());
      expect(shown.queryByText(/^camera.jpg: /)).toBeNull();
      expect(shown.getByRole('button', { name: labels.removeFile('camera.jpg') })).toBeDefined();
      await user.click(shown.getByRole('button', { name: labels.removeFile('second.jpg') }));
      expect(again('second.jpg')).toBeNull();
      expect(sent).toEqual(['camera.jpg', 'refused.jpg', 'second.jpg', 'there.jpg', 'camera.jpg']);
    });

    const isStored = (shown: Awaited<ReturnType<typeof drawer>>, name: string) =>
      shown.findByRole('button', { name: labels.removeFile(name) });

    it('is sent once where it was on its way as the form was closed, and its answer is for the next form [ACT-194]', async () => {
      const sent: string[] = [];
      let arrive = () => {};
      const { user, router } = await openActivities(
        { types: [files] },
        {
          address,
          serve: (fake) =>
            fake.on(uploadTaskFile, async ({ body: { fileName } }) => {
              sent.push(fileName);
              await new Promise<void>((resolve) => {
                arrive = resolve;
              });
              return { id: crypto.randomUUID(), name: fileName, url: '/x', type: 'text/plain' };
            }),
        },
      );
      await drawer();
      await user.upload(input(), [file('slow.jpg')]);
      await waitFor(() => expect(sent).toEqual(['slow.jpg']));
      await act(() => router.navigate('/activities'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await act(() => router.navigate(address));
      const shown = await drawer();
      await act(async () => arrive());
      await isStored(shown, 'slow.jpg');
      expect(sent).toEqual(['slow.jpg']);
    });

    /** The form with two files on their way. The session is over before they arrive. */
    const whileTheSessionEnds = async () => {
      const sent: string[] = [];
      let isOver = true;
      let refuse = () => {};
      const app = await openActivities(
        { types: [files] },
        {
          address,
          serve: (fake) =>
            fake.on(uploadTaskFile, async ({ body: { fileName } }) => {
              sent.push(fileName);
              if (isOver) {
                await new Promise<void>((resolve) => {
                  refuse = resolve;
                });
                throw problemResponse('unauthenticated');
              }
              return { id: crypto.randomUUID(), name: fileName, url: '/x', type: 'text/plain' };
            }),
        },
      );
      await drawer();
      const token = app.platform.session.get()?.token ?? '';
      await app.user.upload(input(), [file('camera.jpg'), file('second.jpg')]);
      await waitFor(() => expect(sent).toEqual(['camera.jpg']));
      await act(async () => refuse());
      await waitFor(() => expect(app.address()).toMatch(/^\/login/));
      isOver = false;
      const logIn = async () => {
        act(() => app.platform.session.set(token));
        await act(() => app.router.navigate(address));
        return drawer();
      };
      return { ...app, sent, token, logIn };
    };

    it('is sent once somebody has logged in again where it was on its way as the session ended [ACT-192]', async () => {
      const { sent, logIn } = await whileTheSessionEnds();
      const shown = await logIn();
      await waitFor(() => expect(sent).toEqual(['camera.jpg', 'camera.jpg', 'second.jpg']));
      for (const name of ['camera.jpg', 'second.jpg']) await isStored(shown, name);
      await waitFor(() =>
        expect(shown.getByRole<HTMLButtonElement>('button', { name: labels.submit }).disabled).toBe(
          false,
        ),
      );
      expect(shown.queryByText(/did not arrive/)).toBeNull();
      expect(shown.queryByRole('button', { name: /^Try again/ })).toBeNull();
    });

    it('has to be chosen again where the page was loaded anew, which says so by its name [ACT-193]', async () => {
      const type = makeActivityType({ tasks: [makeTypeTask({ verificationDataFormat: 'file' })] });
      const token = makeToken({ roles: [], email: 'amy@acme.test' });
      const definition = type.tasks[0]?.taskDefinition.id ?? expect.unreachable();
      const unsent = ['camera.jpg', 'second.jpg'].map((name) => ({ id: name, name }));
      const drafts = proofDrafts(readClaims(token)?.sub ?? '');
      drafts.set(`${type.id} ${definition}`, { verificationText: '', files: [], unsent });
      const { user } = await openActivities({ types: [type] }, { address, serve: stored });
      const shown = await drawer();
      const told = (name: string) => shown.queryByText(labels.chooseAgain(name));
      expect(told('camera.jpg')).not.toBeNull();
      expect(told('second.jpg')).not.toBeNull();
      expect(shown.queryByRole('button', { name: /^Try again/ })).toBeNull();
      await user.upload(input(), file('camera.jpg'));
      await waitFor(() => expect(told('camera.jpg')).toBeNull());
      await isStored(shown, 'camera.jpg');
      await user.click(shown.getByRole('button', { name: labels.removeFile('second.jpg') }));
      expect(told('second.jpg')).toBeNull();
      expect(shown.getAllByRole('listitem')).toHaveLength(1);
    });
  });
});
