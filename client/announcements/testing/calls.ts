import type { EndpointName } from '#contract/endpoints.ts';
import { id, type Reads, read, type Writes, write } from '../../testing/calls.ts';
import { announcementList } from '../list-state.ts';
import { announcementMutations } from '../mutations.ts';
import { announcementQueries } from '../queries.ts';

const ofAnnouncements: readonly EndpointName[] = [
  'listAnnouncements',
  'listDashboardNotifications',
  'listAuditEntries',
];

export const reads: Reads = (api) => [
  read(announcementQueries(api).list(announcementList.defaults)),
];

export const writes: Writes = {
  createAnnouncement: write(
    (api) => announcementMutations(api).create(),
    {
      ...{ id, message: 'Banyan is being updated', level: 'info', link: null },
      ...{ from: '2026-11-26T10:00:00.000Z', until: null },
    },
    ofAnnouncements,
  ),
  endAnnouncement: write((api) => announcementMutations(api).end(), id, ofAnnouncements),
};
