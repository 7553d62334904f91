import { operator } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById } from '../http/fields.ts';
import { listQuery, pageOf } from '../http/list.ts';
import { Announcement, AnnouncementInput } from './announcement.ts';

export const listAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/api/v1/announcements',
  summary: 'List the announcements to all tenants, the one that begins last first',
  access: operator,
  query: listQuery(['from']).pick({ page: true, pageSize: true }),
  response: pageOf(Announcement),
});

/** The id is made by whoever calls, so that a call whose answer was lost can be made again. */
export const createAnnouncement = defineEndpoint({
  method: 'POST',
  path: '/api/v1/announcements',
  summary: 'Tell the admins of all tenants something; a repeat with the same id changes nothing',
  access: operator,
  body: AnnouncementInput,
  response: Announcement,
  status: 201,
});

export const endAnnouncement = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/announcements/:id',
  summary: 'End an announcement now; a repeat changes nothing',
  access: operator,
  params: ById,
});
