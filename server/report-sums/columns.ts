import { sql } from 'kysely';
import { awaitsReview } from '#server/platform/db/who-counts.ts';

/** Stands for everybody where a person would, and for no activity type where one would. */
export const nothing = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/** The figures of activities and of referrals. The first says how many there are. */
export const measures = {
  activities: ['total', 'approved', 'in_review', 'rejected'],
  referrals: ['referred', 'sales', 'points'],
} as const;

/** All figures, in the order of their columns. */
export const allMeasures = [...measures.activities, ...measures.referrals];

/** Those that are no whole numbers. */
const amounts: readonly string[] = ['sales', 'points'];

/** The type of a figure in the database. */
export const typeOf = (measure: string): string =>
  amounts.includes(measure) ? 'numeric' : 'integer';

/** The key columns of a row of figures, and the figures. */
export const figureColumns = sql.raw(
  ['root_id', 'currency', 'system', 'user_id', ...allMeasures].join(', '),
);

/** The figures that an activity adds to these columns. The triggers that note changes add the same. */
export const activityFigures = sql`
  activities.root_id, '' as currency, '' as system, activities.user_id, 1 as total,
  (activities.state = 'complete')::int as approved, (${awaitsReview})::int as in_review,
  (activities.state = 'please-review')::int as rejected, 0 as referred, 0::numeric as sales, 0::numeric as points`;

/** The figures that an order adds to them, where it is somebody's referral. */
export const orderFigures = {
  columns: sql`
    ${nothing} as root_id, orders.currency, orders.system, orders.user_id,
    0 as total, 0 as approved, 0 as in_review, 0 as rejected, 1 as referred,
    case when orders.approved_state <> 'denied' then orders.principal_net else 0 end as sales,
    case when orders.approved_state <> 'denied' and orders.paid_in = 'points'
      then coalesce(orders.commission_points, 0) else 0 end as points`,
  isCounted: sql`orders.user_id is not null and orders.source <> 'simulation'`,
};
