import type { AuditDetails } from '#contract/audit/audit-entry.ts';
import type { SyncJob } from '#contract/order-sync/sync-job.ts';

/** The values of a job in the audit log, by their names there. */
const sayings: Readonly<Record<string, (job: SyncJob) => string>> = {
  Enabled: ({ enabled }) => (enabled ? 'Yes' : 'No'),
  Due: ({ due }) => due,
  'Next query start': ({ data }) => data.queryWindow.start,
  'Window size in minutes': ({ data }) => String(data.queryWindow.sizeInMins),
  'Overlap in seconds': ({ data }) => String(data.queryWindow.overlapSecs),
};

/** The differences in a job, for the audit log. */
export const changesOf = (before: SyncJob, after: SyncJob): AuditDetails['changes'] =>
  Object.entries(sayings)
    .map(([what, say]) => ({ what, before: say(before), after: say(after) }))
    .filter((change) => change.before !== change.after);
