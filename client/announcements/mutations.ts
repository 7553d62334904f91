import { mutationOptions } from '@tanstack/react-query';
import type { Announcement } from '#contract/announcements/announcement.ts';
import { createAnnouncement, endAnnouncement } from '#contract/announcements/endpoints.ts';
import type { Api } from '../http/api.ts';

const meta = { changes: ['announcement'] } as const;

/** The mutations of operators for their announcements. */
export const announcementMutations = (api: Api) => ({
  /** Writes one; with the same id once more it takes the words of the repeat. */
  create: () =>
    mutationOptions({
      mutationFn: (body: Announcement) => api.call(createAnnouncement, { body }),
      meta,
    }),
  /** Ends one now. */
  end: () =>
    mutationOptions({
      mutationFn: (announcementId: string) =>
        api.call(endAnnouncement, { params: { announcementId } }),
      meta,
    }),
});
