import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import { allMeasures, nothing, typeOf } from './columns.ts';
import { blockOf, crowdOf, nobody } from './crowds.ts';

interface Added {
  readonly timezone: string;
  /** The steps of a statement; its step `taken` has figures of moments. */
  readonly steps: RawBuilder<unknown>;
}

/**
 * Adds the rows of the step `taken` to the figures of their day, month and year. It rewrites the rows of people that
 * change, with their old figures of each part and the added ones. The new rows lie in the order of their key, as
 * reports read them. Only one caller at a time may run it.
 */
export async function addFigures(db: TenantDb, { timezone, steps }: Added): Promise<void> {
  // With less, PostgreSQL sorts files.
  await sql`set local work_mem = '64MB'`.execute(db);
  await sql`
    with ${steps}, dated as (
      select (at at time zone ${timezone})::date as day, ${keys}, ${measures} from taken
    ), of_days as materialized (
      select day, ${keys}, ${sums} from dated group by day, ${keys}
    ), of_parts as materialized (
      select span, starts, part, root as root_id, money as currency, shop as system, user_id, ${sumsOfParts}
      from of_days
      cross join lateral (
        values
          ('month', date_trunc('month', day)::date, extract(day from day)::int),
          ('year', date_trunc('year', day)::date, extract(month from day)::int)
      ) as within (span, starts, part)
      cross join lateral (
        select root_id as root, currency as money, system as shop, sales as of_money
        union all select ${nothing}, '', '', 0
      ) as about
      group by span, starts, part, root, money, shop, user_id
    ), touched as materialized (
      select row_number() over (order by span, starts, ${keys}) as id, span, starts, ${keys}
      from of_parts group by span, starts, ${keys}
    ), added as materialized (
      select touched.id, of_parts.* from of_parts join touched using (span, starts, ${keys})
    ), differences as materialized (
      select id, part, ${sums}
      from (
        select id, part, ${measures} from added
        union all
        select id, part, ${sinceThePartBefore}
        from touched join report_sums as kept using (span, starts, ${keys})
        cross join lateral unnest(kept.parts, ${keptUntil}) as of_part (part, ${keptNames})
        where part is not null
      ) as of_part
      group by id, part having ${isAnything}
    ), running as (
      select id, part, ${sumsUntil} from differences window so_far as (partition by id order by part)
    ), made as materialized (
      select id, array_agg(part order by part) as parts, ${arraysUntil} from running group by id
    ), people as (
      insert into report_sums (span, starts, ${keys}, ${measures}, parts, ${untilNames})
      select span, starts, ${keys}, ${lastOfArrays}, coalesce(parts, '{}'), ${untilNames}
      from touched left join made using (id) order by id
      on conflict (tenant_id, span, starts, ${keys}) do update set ${madeAnew}
    ), strangers as (
      select distinct user_id from of_days
      where not exists (select from report_numbers where report_numbers.user_id = of_days.user_id)
    ), new_numbers as (
      insert into report_numbers (user_id, number)
      select user_id, (select coalesce(max(number), -1) from report_numbers) + row_number() over (order by user_id)
      from strangers
      returning user_id, number
    ), numbers as (
      select user_id, number from report_numbers where user_id in (select user_id from of_days)
      union all select user_id, number from new_numbers
    ), there as (
      select span, starts, ${keys}, coalesce(total_until[cardinality(parts)], 0)
        + coalesce(referred_until[cardinality(parts)], 0) > 0 as is_there
      from touched left join made using (id)
      union all
      select 'day', starts + part - 1, ${keys}, coalesce(differences.total + differences.referred, 0) > 0
      from added left join differences using (id, part) where span = 'month'
    ), blocks as (
      select
        span, starts, root_id, currency, system, ${blockOf(sql`number`)} as block,
        ${crowdOf(sql`number`)} as looked_at, ${crowdOf(sql`number`, sql`is_there`)} as there
      from there join numbers using (user_id)
      where root_id <> ${nothing} or currency <> ''
      group by span, starts, root_id, currency, system, ${blockOf(sql`number`)}
    ), crowds as (
      insert into report_crowds (span, starts, root_id, currency, system, block, people)
      select
        span, starts, root_id, currency, system, block,
        (coalesce(kept.people, ${nobody}) & ~looked_at) | there
      from blocks left join report_crowds as kept using (span, starts, root_id, currency, system, block)
      on conflict (tenant_id, span, starts, root_id, currency, system, block)
        do update set people = excluded.people
    )
    insert into report_sums (span, starts, ${keys}, ${measures})
    select span, date_trunc(span, day)::date, root_id, currency, system, ${nothing}, ${sums}
    from of_days, unnest(array['day', 'month', 'year']) as span
    group by span, date_trunc(span, day)::date, root_id, currency, system
    on conflict (tenant_id, span, starts, ${keys}) do update set ${addedTo}`.execute(db);
}

const each = (column: (measure: string) => string) => sql.raw(allMeasures.map(column).join(', '));

const keys = sql.raw('root_id, currency, system, user_id');
const measures = each((one) => one);
const sums = each((one) => `sum(${one})::${typeOf(one)} as ${one}`);
const sumsOfParts = each(
  (one) => `sum(${one === 'sales' ? 'of_money' : one})::${typeOf(one)} as ${one}`,
);
const isAnything = sql.raw(allMeasures.map((one) => `sum(${one}) <> 0`).join(' or '));
const addedTo = each((one) => `${one} = report_sums.${one} + excluded.${one}`);

const untilNames = each((one) => `${one}_until`);
const keptUntil = each(
  (one) => `kept.${one}_until, array_prepend(0::${typeOf(one)}, kept.${one}_until)`,
);
const keptNames = each((one) => `${one}_now, ${one}_before`);
const sinceThePartBefore = each((one) => `coalesce(${one}_now, 0) - coalesce(${one}_before, 0)`);
const sumsUntil = each((one) => `(sum(${one}) over so_far)::${typeOf(one)} as ${one}`);
const arraysUntil = each(
  (one) =>
    `case when bool_or(${one} <> 0) then array_agg(${one} order by part) end as ${one}_until`,
);
const lastOfArrays = each((one) => `coalesce(${one}_until[cardinality(parts)], 0)`);
const madeAnew = sql.raw(
  [...allMeasures, 'parts', ...allMeasures.map((one) => `${one}_until`)]
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
);
