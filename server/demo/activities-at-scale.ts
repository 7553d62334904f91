import { sql } from 'kysely';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TypeRow } from '#server/activity-types/queries.ts';
import type { Database, TenantDb } from '#server/platform/db/database.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import { type ActivitySample, samplesOf } from './activity-samples.ts';

const batchSize = 5_000;
const mostPeople = 10_000;

/**
 * Adds activities of the tenant's types and ambassadors, in batches of one transaction each. Some
 * are made by the rules, one sample after the other; the database copies them to other people and
 * days of the last year.
 */
export async function addActivitiesAtScale(
  database: Database,
  tenantId: TenantId,
  { count, now, onProgress }: { count: number; now: Date; onProgress: (done: number) => void },
): Promise<void> {
  if (count === 0) return;
  const source = await database.inTenant(tenantId, (db) => readSource(db, now));
  for (let done = 0; done < count; ) {
    const size = Math.min(batchSize, count - done);
    await database.inTenant(tenantId, (db) => addBatch(db, { ...source, now, from: done, size }));
    done += size;
    onProgress(done);
  }
  await database.analyze();
}

interface Source {
  readonly samples: readonly ActivitySample[];
  readonly people: readonly string[];
  readonly timezone: string;
}

async function readSource(db: TenantDb, now: Date): Promise<Source> {
  const people = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`roles = '{}'`)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(mostPeople)
    .execute();
  const rows = await db
    .selectFrom('activityTypes')
    .selectAll()
    .where('replacedByVersion', 'is', null)
    .where('completionPeriod', '<>', 'onetime')
    .orderBy('slug')
    .execute();
  const types = rows.filter(isWithoutFiles);
  if (people.length === 0) throw new Error('There are no ambassadors yet');
  if (types.length === 0) throw new Error('There are no activity types yet');
  const { timezone } = TenantData.parse((await getOwnTenant(db)).data);
  const samples = samplesOf(types, { timezone, now });
  return { samples, people: people.map(({ id }) => id), timezone };
}

const isWithoutFiles = ({ tasks }: TypeRow): boolean =>
  tasks.every(({ taskDefinition }) => taskDefinition.verificationDataFormat !== 'file');

async function addBatch(
  db: TenantDb,
  {
    samples,
    people,
    timezone,
    now,
    from,
    size,
  }: Source & { now: Date; from: number; size: number },
): Promise<void> {
  await sql`
    with samples as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(samples)}::jsonb) as sample (
        index integer, type_id uuid, root_id uuid, completion_period text, state text,
        has_verifiable_task boolean, unreviewed_after float, completed_after float,
        issuable boolean, credit jsonb, lasts float, tasks jsonb
      )
    ), numbers as (
      select
        number,
        (${[...people]}::uuid[])[
          1 + (number * 7919 + number / ${samples.length}) % ${people.length}
        ] as user_id,
        ((number * 2654435761) % 4294967296) / 4294967296.0 as chance
      from generate_series(${from}::bigint, ${from + size - 1}::bigint) as number
    ), made as materialized (
      select
        gen_random_uuid() as id,
        numbers.user_id,
        samples.*,
        ${now}::timestamptz - lasts * interval '1 second'
          - chance * (interval '365 days' - lasts * interval '1 second') as begun_at
      from numbers join samples on samples.index = numbers.number % ${samples.length}
    ), dated as (
      select made.*, (begun_at at time zone ${timezone})::date as begun_on from made
    ), added as (
      insert into activities (
        id, activity_type_id, root_id, user_id, begun_on, period_start, period_end, state,
        has_verifiable_task, unreviewed_since, issuable, credited, credits, created_at, completed_at
      )
      select
        id, type_id, root_id, user_id, begun_on,
        case completion_period
          when 'daily' then begun_on
          when 'weekly' then date_trunc('week', begun_on)::date
          when 'monthly' then date_trunc('month', begun_on)::date
        end,
        case completion_period
          when 'daily' then begun_on
          when 'weekly' then date_trunc('week', begun_on)::date + 6
          when 'monthly' then (date_trunc('month', begun_on) + interval '1 month')::date - 1
        end,
        state, has_verifiable_task, begun_at + unreviewed_after * interval '1 second', issuable,
        issuable, issuable::int, begun_at, begun_at + completed_after * interval '1 second'
      from dated
    ), handed_in as (
      insert into tasks (
        activity_id, task_definition_id, verification_text, completed_at, review, outcome_id,
        rejection_reason, reviewed_at, reviewed_by
      )
      select
        made.id, task_definition_id, verification_text,
        begun_at + task.completed_after * interval '1 second', review, outcome_id,
        rejection_reason, begun_at + reviewed_after * interval '1 second', reviewed_by
      from made, jsonb_to_recordset(made.tasks) as task (
        task_definition_id uuid, verification_text text, completed_after float, review text,
        outcome_id uuid, rejection_reason text, reviewed_after float, reviewed_by text
      )
    )
    insert into transactions
      (user_id, unit, from_account, to_account, amount,
        description, key, source, source_id, created_at)
    select
      user_id, credit->>'unit', 'programme', 'person', (credit->>'value')::numeric, credit->>'description',
      'activity/' || id || '/gift/1', 'activity', id, begun_at + (credit->>'after')::float * interval '1 second'
    from made where credit is not null`.execute(db);
}
