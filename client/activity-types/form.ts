import type { z } from 'zod';
import { ActivityTypeInput } from '#contract/activity-types/activity-type-input.ts';
import { ReferralCommission, Reward } from '#contract/activity-types/reward.ts';
import { TaskDefinitionUpdate } from '#contract/activity-types/task-definition.ts';
import { stepOfField, type WizardStep } from '#contract/activity-types/wizard.ts';
import { typedSince } from '../forms/typed-since.ts';
import { type FieldErrors, validateWith } from '../forms/validate.ts';
import { designLabels, valueTypeLabels } from './labels.ts';
import type { RewardDesign } from './summary.ts';
import type { ActivityTypeValues, NumberField, RewardValues, TaskValues } from './values.ts';

const given = (field: NumberField): number | undefined =>
  field === '' ? undefined : Number(field);
/** For fields with a default: an emptied field is missing, and does not mean the default. */
const orMissing = (field: NumberField): number | null => given(field) ?? null;

function rewardOf(values: RewardValues, isReferral: boolean): unknown {
  const rates = Object.entries(values.referralCommissionToPoints).filter(
    ([, rate]) => rate.points !== '',
  );
  const paysPoints = values.payoutFormat === 'points';
  return {
    ...values,
    value: given(values.value),
    referralCommissionPercentage: isReferral
      ? given(values.referralCommissionPercentage)
      : undefined,
    referralRates:
      isReferral && values.referralRates.length > 0
        ? values.referralRates.map(({ percentage, leastSale: { amount, currency }, ...rate }) => ({
            ...rate,
            percentage: given(percentage),
            leastSale: amount === '' ? null : { amount: given(amount), currency },
          }))
        : undefined,
    payoutFormat: isReferral ? values.payoutFormat : undefined,
    referralCommissionToPoints:
      isReferral && paysPoints && rates.length > 0
        ? Object.fromEntries(
            rates.map(([unit, { monetary, points }]) => [
              unit,
              { monetary: given(monetary), points: given(points) },
            ]),
          )
        : undefined,
  };
}

type Sent = z.input<typeof ActivityTypeInput>;

const takesLink = ({ verifiable, verificationDataFormat }: TaskValues): boolean =>
  verifiable && verificationDataFormat === 'url';

/** The values as a request body, still to be checked against the schema. */
function toInput(values: ActivityTypeValues): unknown {
  const isReferral = values.category === 'referral';
  return {
    ...values,
    tasks: values.tasks.map(({ taskDefinition, completionCount }) => ({
      taskDefinition: {
        ...taskDefinition,
        ...(!taskDefinition.verifiable && { verificationDataFormat: null, outcomes: [] }),
        ...(!takesLink(taskDefinition) && { pickUrlOptions: [], postMustHold: '' }),
      },
      completionCount: orMissing(completionCount),
    })),
    combineTasksLogic: values.combineTasksLogic || undefined,
    reward: rewardOf(values.reward, isReferral),
    rewardByTaskOutcome: rewardsOfOutcomes(values),
    completionLimit: given(values.completionLimit) ?? null,
    priority: orMissing(values.priority),
    inheritTaskMetadata: values.inheritTaskMetadata && values.tasks.length === 1,
  };
}

/** The rewards of outcomes that still exist. */
function rewardsOfOutcomes({ tasks, rewardByTaskOutcome }: ActivityTypeValues) {
  const entries = tasks.flatMap(({ taskDefinition: { id, verifiable, outcomes } }) => {
    const rewards = Object.entries(rewardByTaskOutcome[id] ?? {})
      .filter(([outcomeId]) => verifiable && outcomes.some((outcome) => outcome.id === outcomeId))
      .map(([outcomeId, reward]) => [outcomeId, rewardOf(reward, false)]);
    return rewards.length > 0 ? [[id, Object.fromEntries(rewards)]] : [];
  });
  return Object.fromEntries(entries);
}

/** The errors of the values, by the path of the field (TYPE-97..126). */
export const activityTypeErrors = (values: ActivityTypeValues): FieldErrors =>
  validateWith(ActivityTypeInput)(toInput(values));

/** The checked body of the values; throws for values with errors. */
export function checkedActivityType(values: ActivityTypeValues): Sent {
  const { description, ...sent } = ActivityTypeInput.parse(toInput(values));
  return { ...sent, description: description || null };
}

/** The errors of one step (TYPE-70). */
export const errorsOfStep = (errors: FieldErrors, step: WizardStep): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => stepOfField(field) === step));

/**
 * The first missing field, by the order of the fields; one of several tasks is named: "Task 2: Please enter
 * instructions". Undefined when none is missing.
 */
export function firstMissing(
  { title, ...errors }: FieldErrors,
  { tasks }: Pick<ActivityTypeValues, 'tasks'>,
): string | undefined {
  const [field = '', text] = Object.entries({ ...(title && { title }), ...errors })[0] ?? [];
  const task = /^tasks\.(\d+)/.exec(field)?.[1];
  return task && tasks.length > 1
    ? `${designLabels.task.heading(Number(task) + 1)}: ${text}`
    : text;
}

/** The body of an update of an existing version: the values that may still change (TYPE-76). */
export function updateOf(values: ActivityTypeValues) {
  const sent = checkedActivityType(values);
  return {
    title: sent.title,
    description: sent.description,
    imageUrl: sent.imageUrl,
    resources: sent.resources,
    priority: sent.priority,
    displayTags: sent.displayTags,
    userTagsFilter: sent.userTagsFilter,
    available: sent.available,
    completionLimit: sent.completionLimit,
    trackingLinkDefinitionsToAdd: sent.trackingLinkDefinitionsToAdd,
    tasks: values.tasks.map(({ taskDefinition }) => ({
      taskDefinitionId: taskDefinition.id,
      title: taskDefinition.title,
      description: taskDefinition.description,
      verificationInstructions: taskDefinition.verificationInstructions,
      socialPostTemplateIds: taskDefinition.socialPostTemplateIds,
    })),
  };
}

/**
 * Of an update the values that differ from those the form began with, so that the others stay as somebody else has
 * changed them meanwhile (TYPE-191). Each task keeps its place: a refusal names it by that.
 */
export function changesOf(values: ActivityTypeValues, began: ActivityTypeValues) {
  const now = updateOf(values);
  // What was stored before a rule came may break that rule.
  if (!ActivityTypeInput.safeParse(toInput(began)).success) return now;
  const before = updateOf(began);
  const { tasks: changedTasks, ...changed } = typedSince(before, now);
  const tasks = changedTasks?.map((task, index) => ({
    ...typedSince(before.tasks[index] ?? task, task),
    taskDefinitionId: task.taskDefinitionId,
  }));
  return { ...changed, ...(tasks && { tasks }) };
}

/** An update names the words of a task without their place in the form. */
const wordsOfTask = new RegExp(
  `^(tasks\\.\\d+)\\.(${TaskDefinitionUpdate.keyof().exclude(['taskDefinitionId']).options.join('|')})$`,
);

/** The field errors of a server's refusal, by the names of the form. */
export const atDesign = (fields: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name.replace(/^challengeDefinition\./, '').replace(wordsOfTask, '$1.taskDefinition.$2'),
      text,
    ]),
  );

/** The commission to try; undefined while a part of it is missing or wrong. */
export const triedCommission = ({ reward }: Pick<ActivityTypeValues, 'reward'>) =>
  ReferralCommission.required({ referralCommissionPercentage: true }).safeParse(
    rewardOf(reward, true),
  ).data;

/** The rewards that the card shows, as far as they are known. */
export function previewRewards(values: ActivityTypeValues): RewardDesign {
  const known = (each: RewardValues, isReferral = false): Reward => {
    const parsed = Reward.safeParse(rewardOf(each, isReferral)).data;
    if (!parsed) return { valueType: 'none', description: '' };
    // The wizard knows which reward it is, and only the server knows its name.
    const isUnnamed = parsed.valueType === 'reward-token' && parsed.description === '';
    return isUnnamed ? { ...parsed, description: valueTypeLabels['reward-token'] } : parsed;
  };
  const { tasks, category, reward, rewardByTaskOutcome, combineTasksLogic } = values;
  return {
    reward: known(reward, category === 'referral'),
    combineTasksLogic: combineTasksLogic || 'and',
    tasks: tasks.map(({ taskDefinition: { id, title, outcomes, verifiable } }) => ({
      taskDefinition: { id, title, outcomes: verifiable ? outcomes : [] },
    })),
    rewardByTaskOutcome: Object.fromEntries(
      Object.entries(rewardByTaskOutcome).map(([taskId, rewards]) => [
        taskId,
        Object.fromEntries(Object.entries(rewards).map(([id, each]) => [id, known(each)])),
      ]),
    ),
  };
}

/** How often the activity can be done in each period, as the card shows it; null for no limit. */
export const previewLimit = ({ completionLimit }: ActivityTypeValues): number | null =>
  given(completionLimit) ?? null;
