import { expect, it } from 'vitest';
import { ApiProblem } from '#client/http/problems.ts';
import { createNoticeStore } from '#ui/notices/notice-store.ts';
import { createShellSide } from './shell-side.tsx';

const notices = createNoticeStore();
const side = createShellSide(notices);
const refusal = { code: 'conflict', status: 409, message: 'Ada was faster' } as const;

it('says a failure in the one place for notices, in the words of the server and until it is closed [SHELL-145 SHELL-147 SHELL-149 AMB-187 SET-150 SET-151 BILL-130]', () => {
  side.notifyProblem(new ApiProblem(refusal));
  expect(notices.get()).toMatchObject([{ level: 'error', text: 'Ada was faster', duration: null }]);
  notices.clear();
});

it('says nothing of a refusal that leads to the sign-in page [SHELL-146 AMB-187 SET-150 BILL-130]', () => {
  side.notifyProblem(new ApiProblem({ ...refusal, code: 'unauthenticated', status: 401 }));
  expect(notices.get()).toEqual([]);
});

it('warns of what has not come out as it should, and hides that again by itself', () => {
  side.notifyWarning('Not yet');
  expect(notices.get()).toMatchObject([{ level: 'warning', text: 'Not yet', duration: 3500 }]);
  notices.clear();
});

it('leaves time to take back what can be taken back [ACT-100]', () => {
  side.notifySuccess('Saved');
  side.notifySuccess('Approved', () => {});
  expect(notices.get()).toMatchObject([
    { text: 'Approved', duration: 10_000, action: { label: 'Undo' } },
    { text: 'Saved', duration: 3500 },
  ]);
});
