import { runStatements } from '../platform/db/run-statements.ts';

/**
 * How often each network has called all servers together. After a crash counting begins anew, so
 * that no call waits for the disk.
 */
const callCounts = `
create unlogged table call_counts (
  bucket text primary key,
  calls integer not null,
  ends_at timestamptz not null
)`;

/** Counts a call, and answers how many there were in the minute that it belongs to, and when that ends. */
const countCall = `
create function count_call(called text) returns table (calls integer, milliseconds integer)
language plpgsql rows 1 set role = 'banyan_system' as $$
begin
  return query
    insert into call_counts as counted values (called, 1, now() + interval '1 minute')
    on conflict (bucket) do update set
      calls = case when counted.ends_at > now() then counted.calls + 1 else 1 end,
      ends_at = case when counted.ends_at > now() then counted.ends_at else excluded.ends_at end
    returning counted.calls, ceil(extract(epoch from counted.ends_at - now()) * 1000)::integer;
end $$`;

export const up = runStatements([callCounts, countCall]);
