import type * as endpoints from '#contract/data-management/endpoints.ts';
import type { RecordCounts, RecordKind } from '#contract/data-management/records.ts';
import { everyActivity, exportActivities } from '#server/activities/queries.ts';
import { everyAmbassador, exportEveryAmbassador } from '#server/ambassadors/queries.ts';
import { everyApplicant, exportEveryApplicant } from '#server/applicants/queries.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { CsvFile } from '#server/platform/csv.ts';
import { countAll } from '#server/platform/db/count-all.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { everyReferral, exportEveryReferral } from '#server/referrals/queries.ts';
import { everyReward, exportRewards } from '#server/reward-selections/queries.ts';

type ExportCall = Call<typeof endpoints.exportRecords>;

const exports: Readonly<Record<RecordKind, (call: ExportCall) => Promise<CsvFile>>> = {
  ambassadors: exportEveryAmbassador,
  applicants: exportEveryApplicant,
  activities: exportActivities,
  referrals: exportEveryReferral,
  rewards: exportRewards,
};

export const countRecords = ({
  transaction,
}: Call<typeof endpoints.countRecords>): Promise<RecordCounts> =>
  transaction(async (db) => ({
    ambassadors: await countAll(db, everyAmbassador(db)),
    applicants: await countAll(db, everyApplicant(db)),
    activities: await countAll(db, everyActivity(db)),
    referrals: await countAll(db, await everyReferral(db)),
    rewards: await countAll(db, everyReward(db)),
  }));

/** Exports all records of a kind. Nothing of the file is sent before the audit log knows. */
export async function exportRecords(call: ExportCall): Promise<CsvFile> {
  const { kind } = call.body;
  const file = await exports[kind](call);
  await call.transaction((db) =>
    recordAudit(db, call, { action: 'records-exported', subject: kind }),
  );
  return file;
}
