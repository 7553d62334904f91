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

export interface Load {
  readonly felt: readonly Felt[];
  readonly acknowledged: readonly Acknowledged[];
  /** Marks of all that was tried, whatever came of it. */
  readonly tried: readonly string[];
  stop(): Promise<void>;
}

/** Between two pieces of work of one writer, in milliseconds. */
const pause = 150;

let marks = 0;

/** Has two people of each tenant hand in activities one after the other, and an admin approve each of them. */
export function startLoad({ writers, call }: Pick<World, 'writers' | 'call'>): Load {
  const felt: Felt[] = [];
  const acknowledged: Acknowledged[] = [];
  const tried: string[] = [];
  let stopping = false;

  async function ask(work: Promise<Answer>, tenantId: string): Promise<Answer> {
    const at = performance.now();
    const answer = await work;
    // A task that is reviewed already was approved by an earlier try, whose answer was lost.
    const isFine = answer.status === 201 || answer.status === 200 || answer.status === 409;
    felt.push({ tenantId, at, milliseconds: answer.milliseconds, isFine });
    return answer;
  }

  /** What was not acknowledged is not repeated: whoever handed it in cannot know. */
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
  return {
    ...{ felt, acknowledged, tried },
    async stop() {
      stopping = true;
      await Promise.all(working);
    },
  };
}
