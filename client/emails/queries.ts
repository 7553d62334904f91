import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { EmailInput, EmailSend } from '#contract/emails/email.ts';
import {
  checkEmail,
  getEmail,
  getEmailSend,
  getEmailSendStatus,
  getUnsubscribe,
  listEmailRecipients,
  listEmailSends,
  listEmails,
  previewEmail,
} from '#contract/emails/endpoints.ts';
import type { Api } from '../http/api.ts';
import { listQueryOf } from '../lists/list-query.ts';
import { contentOf } from './form.ts';
import {
  type DraftListState,
  draftList,
  type RecipientListState,
  recipientList,
  type SentListState,
  sentList,
} from './list-state.ts';
import type { UnsubscribeLink } from './unsubscribe-link.ts';

const meta = { reads: ['email'] } as const;

/** How often the progress of a sending is read while somebody looks at it, in milliseconds. */
const progressEvery = 2000;

/** How often an email is read that waits for its time, in milliseconds. */
const scheduledEvery = 30_000;

function goesOn(send: EmailSend | undefined): number | false {
  if (send?.state === 'scheduled') return scheduledEvery;
  return send?.state === 'sending' ? progressEvery : false;
}

/** The queries about emails that admins write. */
export const emailQueries = (api: Api) => ({
  drafts(state: DraftListState) {
    const query = listQueryOf(draftList, state);
    return queryOptions({
      queryKey: ['emails', 'drafts', query],
      meta,
      queryFn: ({ signal }) => api.call(listEmails, { query, signal }),
      placeholderData: keepPreviousData,
    });
  },
  /** One draft as it is now: somebody else may have changed it since it was last read. */
  draft: (id: string) =>
    queryOptions({
      queryKey: ['emails', 'draft', id],
      meta,
      queryFn: ({ signal }) => api.call(getEmail, { params: { id }, signal }),
      staleTime: 0,
    }),
  sends(state: SentListState) {
    const query = listQueryOf(sentList, state);
    return queryOptions({
      queryKey: ['emails', 'sends', query],
      meta,
      queryFn: ({ signal }) => api.call(listEmailSends, { query, signal }),
      placeholderData: keepPreviousData,
    });
  },
  /** One sent email; read again and again until all of it has gone out. */
  send: (id: string) =>
    queryOptions({
      queryKey: ['emails', 'send', id],
      meta,
      queryFn: ({ signal }) => api.call(getEmailSend, { params: { id }, signal }),
      refetchInterval: ({ state }) => goesOn(state.data),
    }),
  /** The recipients of a sent email; read again whenever its figures change, so that list and figures agree. */
  recipients(send: EmailSend, state: RecipientListState) {
    const { sort: _, dir: __, ...paging } = listQueryOf(recipientList, state);
    const { state: only } = state.filters;
    const query = { ...paging, ...(only !== null && { state: only }) };
    const { sentCount, failedCount, skippedCount, unknownCount } = send;
    const figures = [send.state, sentCount, failedCount, skippedCount, unknownCount];
    return queryOptions({
      queryKey: ['emails', 'recipients', send.id, query, figures],
      meta,
      queryFn: ({ signal }) =>
        api.call(listEmailRecipients, { params: { id: send.id }, query, signal }),
      placeholderData: keepPreviousData,
      // A long sending has new figures every few seconds.
      gcTime: 0,
    });
  },
  /** Whether emails can be sent at all, and the values with which a new one begins. */
  status: () =>
    queryOptions({
      queryKey: ['emails', 'status'],
      meta: { reads: ['tenant'] },
      queryFn: ({ signal }) => api.call(getEmailSendStatus, { signal }),
    }),
  /** How many recipients an email would have that is not sent yet. */
  audience: (email: z.input<typeof EmailInput>) =>
    queryOptions({
      queryKey: ['emails', 'audience', email.to],
      meta: { reads: ['ambassador'] },
      queryFn: ({ signal }) => api.call(checkEmail, { body: { email }, signal }),
      staleTime: 0,
    }),
  /** A sent email as it looks with sample data. */
  sentPreview: (send: EmailSend) =>
    queryOptions({
      queryKey: ['emails', 'sent-preview', send.id],
      meta: { reads: [] },
      queryFn: ({ signal }) => api.call(previewEmail, { body: { email: contentOf(send) }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The choice of the person with an unsubscribe link (MAIL-65). */
  subscription: (link: UnsubscribeLink) =>
    queryOptions({
      queryKey: ['emails', 'subscription', link],
      meta: { reads: ['subscription'], isPublic: true },
      queryFn: ({ signal }) => api.call(getUnsubscribe, { query: link, signal }),
      retry: false,
    }),
});
