import { from, id, type Reads, read, send, to, type Writes, write } from '../../testing/calls.ts';
import {
  activityDetailsList,
  activityReportList,
  ambassadorReportList,
  seenList,
} from '../list-state.ts';
import { reportMutations, reportQueries } from '../queries.ts';

const range = { startDate: from, endDate: to };

export const reads: Reads = (api) => [
  read(reportQueries(api).referrals(range)),
  read(reportQueries(api).activities(range, activityReportList.defaults)),
  read(reportQueries(api).activity(id, range, activityDetailsList.defaults)),
  read(reportQueries(api).ambassadors(range, ambassadorReportList.defaults)),
  read(reportQueries(api).trend(range)),
  read(reportQueries(api).return(range)),
  read(reportQueries(api).cohorts()),
  read(reportQueries(api).cohort({ joined: '2026-11-01' }, seenList.defaults)),
  read(reportQueries(api).sleeping('30', seenList.defaults)),
];

export const narrowed: Reads = (api) => [
  read(reportQueries(api).cohort({ joined: from, active: '2026-12-01' }, seenList.defaults)),
];

export const writes: Writes = {
  exportActivityReport: 'it reads, and leaves everything as it is',
  exportAmbassadorReport: 'it reads, and leaves everything as it is',
  askForExport: write(
    (api) => reportMutations(api).exportActivities().email,
    { startDate: '2026-11-01', endDate: '2026-11-30' },
    ['listAuditEntries'],
  ),
};

export const others: Reads = (api) => [
  send(reportMutations(api).exportAmbassadors().download, { what: range }),
  send(reportMutations(api).exportAmbassadors().email, range),
  send(reportMutations(api).exportActivities().download, { what: range }),
  send(reportMutations(api).exportActivities().email, range),
];
