import { setTimeout as delay } from 'node:timers/promises';
import { approveTask, submitActivity } from '#contract/activities/endpoints.ts';
import type { Answer } from './call.ts';
import type { World, Writers } from './world.ts';

/** One call of the load, as its caller felt it. */
export interface Felt {
  readonly tenantId: string;
  readonly at: number;
  readonly milliseconds: number;
  readonly isFine: boolean;
}

/** A write that the product has acknowledged. */
export interface Acknowledged {
  readonly what: 'handed in' | 'approved';
  readonly tenantId: string;
  readonly activityId: string;
  /** The text that was handed in. */
  readonly mark: string;
}

/** An order that a shop has told of, and that the product has acknowledged. */
export interface AcknowledgedOrder {
  readonly tenantId: string;
  readonly orderId: string;
}

export interface Load {
  readonly felt: readonly Felt[];
  readonly acknowledged: readonly Acknowledged[];
  readonly orders: readonly AcknowledgedOrder[];
  /** Marks of all attempts, failed ones too. */
  readonly tried: readonly string[];
  stop(): Promise<void>;
}

/** Between two pieces of work of one writer, in milliseconds. */
const pause = 150;

let marks = 0;

/**
 * Has two people of each tenant hand in activities one after the other, and an admin approve each of them. Meanwhile a
 * shop sells one thing after the other.
 */
export function startLoad({ writers, call, shop }: Pick<World, 'writers' | 'call' | 'shop'>): Load {
  const felt: Felt[] = [];
  const acknowledged: Acknowledged[] = [];
  const orders: AcknowledgedOrder[] = [];
  const tried: string[] = [];
  let stopping = false;

  async function ask(work: Promise<Answer>, tenantId: string): Promise<Answer> {
    const answer = await work;
    feel(tenantId, answer);
    return answer;
  }

  function feel(tenantId: string, { status, milliseconds }: Answer): void {
    const at = performance.now() - milliseconds;
    // A task that is reviewed already was approved by an earlier try, whose answer was lost.
    const isFine = status === 201 || status === 200 || status === 409;
    felt.push({ tenantId, at, milliseconds, isFine });
  }

  /** An order that was not acknowledged is not told of again: the sync of orders finds it later. */
  async function sell(): Promise<void> {
    while (!stopping) {
      for (const { tenant: tenantId, orderId, answer } of await shop.placeOrder()) {
        feel(tenantId, answer);
        if (answer.status === 200) orders.push({ tenantId, orderId });
      }
      await delay(pause);
    }
  }

  /** Work that was not acknowledged is not repeated: the person who handed it in cannot know. */
  async function handIn({ tenantId, typeId, taskId }: Writers, token: string) {
    marks += 1;
    const mark = `mark ${marks}.`;
    tried.push(mark);
    const task = { taskDefinitionId: taskId, verificationText: mark, completed: true };
    const { status, body } = await ask(
      call({
        ...{ method: 'POST', path: submitActivity.path, tenant: tenantId, token },
        body: { challengeDefinitionId: typeId, tasks: [task] },
      }),
      tenantId,
    );
    if (status !== 201) return undefined;
    const activity = submitActivity.response.parse(JSON.parse(body));
    acknowledged.push({ what: 'handed in', tenantId, activityId: activity.id, mark });
    return { mark, activityId: activity.id, taskId: activity.tasks[0]?.id ?? '' };
  }

  /** Repeated until it is acknowledged, as somebody does who sees that it failed. */
  async function approve(
    { tenantId, admin }: Writers,
    { mark, activityId, taskId }: { mark: string; activityId: string; taskId: string },
  ): Promise<void> {
    const path = approveTask.path.replace(':id', activityId).replace(':taskId', taskId);
    while (!stopping) {
      const { status } = await ask(
        call({ method: 'POST', path, tenant: tenantId, token: admin, body: {} }),
        tenantId,
      );
      if (status === 200 || status === 409) {
        acknowledged.push({ what: 'approved', tenantId, activityId, mark });
        return;
      }
      await delay(200);
    }
  }

  const working = writers.flatMap((writer) =>
    writer.members.map(async (token) => {
      while (!stopping) {
        const handedIn = await handIn(writer, token);
        if (handedIn) await approve(writer, handedIn);
        await delay(handedIn ? pause : 200);
      }
    }),
  );
  working.push(sell());
  return {
    ...{ felt, acknowledged, orders, tried },
    async stop() {
      stopping = true;
      await Promise.all(working);
    },
  };
}
