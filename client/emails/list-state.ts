import { z } from 'zod';
import { recipientStates } from '#contract/emails/email.ts';
import { defineList, type ListState } from '../lists/list-state.ts';

/** The drafts, the last changed first (MAIL-19). */
export const draftList = defineList({
  sorts: ['updatedAt', 'subject'],
  sort: 'updatedAt',
  dir: 'desc',
  filters: {},
});
export type DraftListState = ListState<(typeof draftList.sorts)[number]>;

/** The sent emails, the latest first (MAIL-19). */
export const sentList = defineList({
  sorts: ['sentAt', 'subject'],
  sort: 'sentAt',
  dir: 'desc',
  filters: {},
});
export type SentListState = ListState<(typeof sentList.sorts)[number]>;

/** The recipients of a sent email, by address. */
export const recipientList = defineList({
  sorts: ['email'],
  sort: 'email',
  dir: 'asc',
  filters: { state: z.enum(recipientStates).nullable().default(null) },
});
export type RecipientListState = ListState<'email', z.infer<typeof recipientList.filters>>;
