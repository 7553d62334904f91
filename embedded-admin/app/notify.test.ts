import { expect, it, vi } from 'vitest';
import { messagesToHost } from '#bridge/messages.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { undoLabel } from '#ui/notices/notice-store.ts';
import { embeddedSide } from './embedded-side.tsx';
import {
  notifyProblem,
  notifySuccess,
  notifyWarning,
  notifyWithAction,
  runNoticeAction,
} from './notify.ts';
import { toldShell } from './testing/told-shell.ts';

const told = toldShell();

/** The id under which the latest notice offers its action. */
const latestId = (): string => {
  const notice = told.mock.lastCall?.[1];
  return messagesToHost['show-notice'].parse(notice).action?.id ?? '';
};

it('offers in the notice of the shell to take something back, long enough to do so [ACT-100 BRIDGE-170]', () => {
  notifyWithAction('Task approved', { label: undoLabel, run: () => {} });
  expect(told).toHaveBeenCalledExactlyOnceWith('show-notice', {
    level: 'success',
    text: 'Task approved',
    duration: 10_000,
    action: { id: expect.any(String), label: 'Undo' },
  });
});

it('says a success for as long as is asked for, else for as long as the shell says [SHELL-150]', () => {
  notifySuccess('Saved');
  notifySuccess('Sent', 2000);
  expect(told.mock.calls).toEqual([
    ['show-notice', { level: 'success', text: 'Saved', duration: undefined }],
    ['show-notice', { level: 'success', text: 'Sent', duration: 2000 }],
  ]);
});

it('names the notice that another one makes wrong [SHELL-373]', () => {
  embeddedSide.notifySuccess('Undone', { replaces: 'Approved' });
  expect(told).toHaveBeenCalledExactlyOnceWith('show-notice', {
    level: 'success',
    text: 'Undone',
    replaces: 'Approved',
  });
});

it('warns in the notice of the shell of what has not come out as it should', () => {
  notifyWarning('Not yet');
  expect(told).toHaveBeenCalledExactlyOnceWith('show-notice', {
    level: 'warning',
    text: 'Not yet',
  });
});

it('takes back what was chosen, once, and nothing else [BRIDGE-170]', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  notifyWithAction('First', { label: undoLabel, run: first });
  const id = latestId();
  notifyWithAction('Second', { label: undoLabel, run: second });
  runNoticeAction(id);
  runNoticeAction(id);
  runNoticeAction('of another frame');
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
});

it('forgets the oldest of more than twenty', () => {
  const oldest = vi.fn();
  notifyWithAction('Oldest', { label: undoLabel, run: oldest });
  const id = latestId();
  for (let count = 0; count < 20; count += 1)
    notifyWithAction('Newer', { label: undoLabel, run: () => {} });
  runNoticeAction(id);
  expect(oldest).not.toHaveBeenCalled();
});

it('says a failure in the words of the server, but not one that leads to the sign-in page [ACT-153 AMB-187]', () => {
  const refusal = { code: 'task-reviewed', status: 409, message: 'Already reviewed' } as const;
  notifyProblem(new ApiProblem({ ...refusal, code: 'unauthenticated', status: 401 }));
  expect(told).not.toHaveBeenCalled();
  notifyProblem(new ApiProblem(refusal));
  expect(told).toHaveBeenCalledWith('show-notice', {
    level: 'error',
    text: 'Already reviewed',
  });
});
