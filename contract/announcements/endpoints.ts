import { z } from 'zod';
import { operator } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listQuery, pageOf } from '../http/list.ts';
import { Announcement } from './announcement.ts';

/** The announcement that begins last stands first. */
export const listAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/api/v1/announcements',
  summary: 'List what the admins of all tenants are told',
  access: operator,
  query: listQuery(['from']).pick({ page: true, pageSize: true }),
  response: pageOf(Announcement),
});

/** A repeat with the same id changes nothing but words that differ. */
export const createAnnouncement = defineEndpoint({
  method: 'POST',
  path: '/api/v1/announcements',
  summary: 'Tell the admins of all tenants something',
  access: operator,
  body: Announcement,
});

/** A repeat changes nothing. */
export const endAnnouncement = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/announcements/:announcementId',
  summary: 'End an announcement now',
  access: operator,
  params: z.object({ announcementId: z.uuid() }),
});
