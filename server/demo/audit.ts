import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';

/** An address of the network that is kept for examples (RFC 5737), one for each person. */
const addressOf = (email: RawBuilder<unknown>) =>
  sql`'203.0.113.' || (1 + abs(hashtext(${email})) % 250)`;

/** Fills the log as if it had been kept since the tenant was made, from the rows of today. */
export async function addAuditEntries(db: TenantDb): Promise<void> {
  await addReviews(db);
  await addSignIns(db);
  await addActivityTypes(db);
  await addAdministrators(db);
  await addPayments(db);
  await addFraudCases(db);
}

const addReviews = (db: TenantDb) =>
  sql`insert into audit_entries (at, action, actor, subject, person_id, record_id, details, client_address)
    select t.reviewed_at, 'task-' || t.review, t.reviewed_by, y.title, a.user_id, a.id,
      case when t.review = 'rejected'
        then jsonb_build_object('changes', '[]'::jsonb, 'reason', t.rejection_reason) end,
      ${addressOf(sql`t.reviewed_by`)}
    from tasks t
    join activities a on a.id = t.activity_id
    join activity_types y on y.id = a.activity_type_id
    where t.reviewed_at is not null`.execute(db);

/** Each reviewer signed in that day, some minutes before the first decision. */
const addSignIns = (db: TenantDb) =>
  sql`insert into audit_entries (at, action, actor, client_address)
    select min(reviewed_at) - interval '7 minutes', 'signed-in', reviewed_by, ${addressOf(sql`reviewed_by`)}
    from tasks where reviewed_at is not null
    group by reviewed_by, date_trunc('day', reviewed_at)`.execute(db);

const addActivityTypes = (db: TenantDb) =>
  sql`insert into audit_entries (at, action, actor, subject, record_id, client_address)
    select y.created_at, case when y.version = 1 then 'activity-type-created' else 'activity-type-replaced' end,
      founder.email, y.title, y.id, ${addressOf(sql`founder.email`)}
    from activity_types y, ${founder} founder`.execute(db);

const addAdministrators = (db: TenantDb) =>
  sql`insert into audit_entries (at, action, actor, subject, client_address)
    select i.created_at, 'administrator-invited', founder.email, i.email, ${addressOf(sql`founder.email`)}
    from invitations i, ${founder} founder
    union all
    select i.closed_at, 'invitation-accepted', i.email, i.email, ${addressOf(sql`i.email`)}
    from invitations i where i.outcome = 'accepted'
    union all
    select u.deleted_at, 'administrator-deleted', founder.email, u.email, ${addressOf(sql`founder.email`)}
    from users u, ${founder} founder where u.deleted_at is not null and 'admin' = any(u.roles)`.execute(
    db,
  );

const addPayments = (db: TenantDb) =>
  sql`insert into audit_entries (at, action, actor, subject, person_id, details, client_address)
    select p.paid_at, 'payment-recorded', p.paid_by,
      case p.currency when 'EUR' then '€' else '$' end
        || replace(to_char(p.value, 'FM999,990.00'), '.00', ''),
      p.user_id, jsonb_build_object('changes', '[]'::jsonb, 'reason', p.reference),
      ${addressOf(sql`p.paid_by`)}
    from payments p`.execute(db);

/** The replies of ambassadors to a case, and the decisions of the team. */
const addFraudCases = (db: TenantDb) =>
  sql`insert into audit_entries (at, action, actor, subject, person_id, details, client_address)
    select c.replied_at, 'fraud-case-replied', u.email, c.code, u.id, null, ${addressOf(sql`u.email`)}
    from fraud_cases c join users u on u.id = c.user_id where c.replied_at is not null
    union all
    select r.ruled_at, 'fraud-case-decided', r.ruled_by, c.code, c.user_id,
      jsonb_build_object(
        'changes', jsonb_build_array(
          jsonb_build_object('what', 'verdict', 'before', null, 'after', r.ruling)),
        'reason', r.told), ${addressOf(sql`r.ruled_by`)}
    from fraud_rulings r join fraud_cases c on c.id = r.case_id`.execute(db);

const founder = sql`(select email from users where 'admin' = any(roles) order by created_at, email limit 1)`;
