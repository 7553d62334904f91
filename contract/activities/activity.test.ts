import { describe, expect, it } from 'vitest';
import { Task } from './activity.ts';

const task = {
  id: '0193f0aa-0000-7000-8000-000000000001',
  taskDefinitionId: '0193f0aa-0000-7000-8000-000000000002',
  verificationText: 'Posted today',
  verificationData: { files: [] },
  completed: true,
  completedAt: '2026-07-14T09:00:00.000Z',
  completedDateStr: '2026-07-14',
  approved: false,
  rejected: false,
  rejectionReason: null,
  outcomeId: null,
} as const;

describe('a task that somebody has handed in', () => {
  it('is approved or rejected or neither, and never both [ACT-39]', () => {
    const decided = (approved: boolean, rejected: boolean) =>
      Task.safeParse({ ...task, approved, rejected }).success;
    expect([decided(false, false), decided(true, false), decided(false, true)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(decided(true, true)).toBe(false);
  });

  it('carries when it was completed [ACT-113]', () => {
    const { completedAt: _, ...without } = task;
    expect(Task.safeParse(without).success).toBe(false);
    expect(Task.safeParse({ ...task, completedAt: null }).success).toBe(false);
  });
});
