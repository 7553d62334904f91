import type { Handlers } from '#server/platform/http/bind.ts';
import { createAnnouncement, endAnnouncement, listAnnouncements } from './service.ts';

export const announcementHandlers: Handlers<
  'createAnnouncement' | 'endAnnouncement' | 'listAnnouncements'
> = {
  createAnnouncement,
  endAnnouncement,
  listAnnouncements,
};
