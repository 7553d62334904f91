import { ActivityTypeInput } from '#contract/activity-types/activity-type-input.ts';
import { slugify } from '#contract/people/tag.ts';
import { columnsOf } from '#server/activity-types/design.ts';
import { insertType, type TypeRow } from '#server/activity-types/queries.ts';
import { insertFile } from '#server/files/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { daysBefore } from './moments.ts';
import type { Random } from './random.ts';
import type { TaskPlan, TypePlan } from './type-plan.ts';

/** A version as it was on offer from one moment to another. */
export interface OfferedVersion {
  readonly plan: TypePlan;
  readonly row: TypeRow;
  readonly from: Date;
  readonly to: Date;
}

interface Making {
  readonly random: Random;
  readonly now: Date;
  /** The person who uploads the pictures. */
  readonly author: string;
  /** Title → picture. A type that is missing here has no picture. */
  readonly cards: ReadonlyMap<string, Buffer>;
}

/** Adds activity types with their versions, as the wizard would have made them over the time. */
export async function addActivityTypes(
  db: TenantDb,
  plans: readonly TypePlan[],
  making: Making,
): Promise<OfferedVersion[]> {
  const versions: OfferedVersion[] = [];
  for (const plan of plans) versions.push(...(await addVersions(db, plan, making)));
  return versions;
}

async function addVersions(
  db: TenantDb,
  plan: TypePlan,
  { random, now, author, cards }: Making,
): Promise<OfferedVersion[]> {
  const { before } = plan;
  const first = daysBefore(now, before?.since ?? plan.since);
  const second = daysBefore(now, plan.since);
  const end = plan.until === undefined ? now : daysBefore(now, plan.until);
  const card = cards.get(plan.title);
  const imageUrl = card ? await addPicture(db, card, { author, createdAt: first }) : null;
  const input = { ...designOf(plan, random), imageUrl };
  const rootId = random.uuid();
  const add = async (version: number, createdAt: Date, changes: object): Promise<TypeRow> => {
    const columns = columnsOf(ActivityTypeInput.parse({ ...input, ...changes }));
    const id = version === 1 ? rootId : random.uuid();
    const replacedByVersion = before && version === 1 ? 2 : null;
    const fate = { replacedByVersion, available: !replacedByVersion && plan.until === undefined };
    return insertType(db, { ...columns, ...fate, id, rootId, version, createdAt });
  };
  if (!before) return [{ plan, row: await add(1, first, {}), from: first, to: end }];
  const { since: _, ...changes } = before;
  return [
    { plan, row: await add(1, first, { title: plan.title, ...changes }), from: first, to: second },
    { plan, row: await add(2, second, {}), from: second, to: end },
  ];
}

async function addPicture(
  db: TenantDb,
  content: Buffer,
  { author, createdAt }: { author: string; createdAt: Date },
): Promise<string> {
  const by = { uploadedBy: author, ownerId: author, createdAt };
  const picture = {
    kind: 'activity-type-image' as const,
    name: 'picture.webp',
    type: 'image/webp',
  };
  const id = await insertFile(db, { ...picture, content, ...by });
  return `/api/v1/challenge-definition-images/${id}`;
}

/** The input of an admin for the type; `ActivityTypeInput` says whether it is valid. */
function designOf(plan: TypePlan, random: Random) {
  const tasks = plan.tasks.map((task) => ({ task, definition: definitionOf(task, random) }));
  const rewards = tasks.flatMap(({ task, definition }) => {
    const ofOutcomes = (task.outcomes ?? []).flatMap(({ reward }, index) => {
      const outcome = definition.outcomes[index];
      return reward && outcome ? [[outcome.id, reward] as const] : [];
    });
    return ofOutcomes.length > 0 ? [[definition.id, Object.fromEntries(ofOutcomes)] as const] : [];
  });
  return {
    ...plan,
    slug: slugify(plan.title),
    tasks: tasks.map(({ task, definition }) => ({
      taskDefinition: definition,
      completionCount: task.completionCount,
    })),
    rewardByTaskOutcome: Object.fromEntries(rewards),
  };
}

const definitionOf = (task: TaskPlan, random: Random) => ({
  id: random.uuid(),
  title: task.title,
  description: task.description,
  completableByUser: task.isHandedIn !== false,
  verifiable: task.asks !== undefined,
  verificationDataFormat: task.asks ?? null,
  verificationInstructions: task.instructions,
  pickUrlOptions: task.pickUrlOptions,
  postMustHold: task.postMustHold,
  outcomes: (task.outcomes ?? []).map(({ title }) => ({ id: random.uuid(), title })),
});
