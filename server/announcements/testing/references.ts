import { type AreaReferences, within } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: {
    listAnnouncements: ['page', 'pageSize'],
    // The client makes the id; the rest is words and moments.
    createAnnouncement: ['id', 'message', ...within('link', ['label', 'url']), 'from', 'until'],
    // Announcements are of the operator's tenant alone, and no other has any.
    endAnnouncement: ['announcementId'],
  },
};
