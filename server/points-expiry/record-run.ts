import { recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Run } from './repository.ts';

type Taken = Pick<Run, 'points' | 'people'>;

/** The points that a run has taken, as the audit log says it: "1,250 points of 12 people". */
const sumOf = ({ points, people }: Taken): string =>
  `${count(points, 'point', 'points')} of ${count(people, 'person', 'people')}`;

const count = (number: number, one: string, more: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : more}`;

/** Says in the audit log that a run has come to its end; nobody did it, from nowhere. */
export const recordRun = (db: TenantDb, run: Taken, now: Date): Promise<void> =>
  recordAudit(db, { clientAddress: '', now }, { action: 'points-expired', subject: sumOf(run) });
