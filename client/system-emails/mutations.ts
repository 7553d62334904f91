import { mutationOptions } from '@tanstack/react-query';
import {
  previewSystemEmail,
  restoreSystemEmail,
  switchSystemEmail,
  testSystemEmail,
  updateSystemEmail,
} from '#contract/system-emails/endpoints.ts';
import type { SystemEmailWords } from '#contract/system-emails/system-email.ts';
import type { Api } from '../http/api.ts';

const meta = { changes: ['system-email'] } as const;

/** The mutations of admins for system emails. */
export const systemEmailMutations = (api: Api) => ({
  update: (id: string) =>
    mutationOptions({
      mutationFn: (body: SystemEmailWords & { version: number }) =>
        api.call(updateSystemEmail, { params: { id }, body }),
      meta,
    }),
  /** Brings the built-in words back. */
  restore: () =>
    mutationOptions({
      mutationFn: (id: string) => api.call(restoreSystemEmail, { params: { id } }),
      meta,
    }),
  /** Switches one on or off. */
  turn: () =>
    mutationOptions({
      mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
        api.call(switchSystemEmail, { params: { id }, body: { enabled } }),
      meta,
    }),
  /** Shows words that need not be saved, with sample data. */
  preview: (id: string) =>
    mutationOptions({
      mutationFn: (body: SystemEmailWords) =>
        api.call(previewSystemEmail, { params: { id }, body }),
    }),
  /** Sends the same to oneself. */
  test: (id: string) =>
    mutationOptions({
      mutationFn: (body: SystemEmailWords & { submissionId: string }) =>
        api.call(testSystemEmail, { params: { id }, body }),
    }),
});
