import { randomUUID } from 'node:crypto';
import type { ActivityState } from '#contract/activities/progress.ts';
import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import type { ApprovedState } from '#contract/referrals/trail.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestServer } from '#server/testing/test-server.ts';

interface TypeIds {
  readonly id: string;
  readonly rootId?: string;
}

interface NewActivity {
  readonly type: TypeIds;
  readonly by: string;
  readonly on: string;
  readonly state?: ActivityState;
  /** Whether a task of it awaits review. */
  readonly awaits?: boolean;
  readonly deleted?: boolean;
}

/** Writes activities as they have become; those on a day without an hour are of its noon. */
export const addActivities = (
  server: TestServer,
  tenantId: TenantId,
  activities: readonly NewActivity[],
): Promise<unknown> =>
  server.database.inTenant(tenantId, (db) =>
    db
      .insertInto('activities')
      .values(
        activities.map(({ type, by, on, state = 'complete', awaits = false, deleted = false }) => ({
          activityTypeId: type.id,
          rootId: type.rootId ?? type.id,
          userId: by,
          begunOn: on.slice(0, 10),
          state,
          hasVerifiableTask: true,
          unreviewedSince: awaits ? momentOf(on) : null,
          issuable: state === 'complete',
          createdAt: momentOf(on),
          completedAt: momentOf(on),
          deletedAt: deleted ? momentOf(on) : null,
        })),
      )
      .execute(),
  );

interface NewOrder {
  readonly by: string;
  readonly on: string;
  readonly type: TypeIds;
  readonly system?: ReferralSystem;
  readonly currency?: string;
  readonly principalNet?: number;
  readonly points?: number;
  readonly paidIn?: 'points' | 'monetary';
  readonly commission?: number;
  readonly credited?: boolean;
  readonly approvedState?: ApprovedState;
  readonly isSimulated?: boolean;
}

/** Writes orders that are somebody's referral. */
export const addOrders = (
  server: TestServer,
  tenantId: TenantId,
  orders: readonly NewOrder[],
): Promise<unknown> =>
  server.database.inTenant(tenantId, (db) =>
    db
      .insertInto('orders')
      .values(
        orders.map(({ by, on, type, points = 0, principalNet = 10, ...order }) => ({
          ...{ system: order.system ?? 'shopify', shop: 'acme.test', orderId: randomUUID() },
          ...{ orderNumber: '1', orderedAt: momentOf(on), changedAt: momentOf(on) },
          ...{ receivedAt: momentOf(on), source: order.isSimulated ? 'simulation' : 'webhook' },
          ...{ currency: order.currency ?? 'EUR', principal: principalNet, principalNet },
          ...{ cancelled: false, purchaserName: '', purchaserEmail: '', shopCodes: [] },
          ...{ linkCode: null, reasonNotCounted: null, userId: by, code: 'ANNA' },
          ...{ activityTypeId: type.id, percentage: 10, paidIn: order.paidIn ?? 'points' },
          ...{ commission: order.commission ?? 1 },
          ...{ commissionPoints: points, approvedState: order.approvedState ?? 'approved' },
          ...{ creditedAt: order.credited ? momentOf(on) : null },
          ...{ creditDueAt: momentOf(on), decidedAt: null, suspicions: [] },
        })),
      )
      .execute(),
  );

const momentOf = (on: string): Date => new Date(on.length > 10 ? on : `${on}T12:00:00Z`);
