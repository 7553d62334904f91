import { describe, expect, it } from 'vitest';
import { ActivityTypeUpdate } from './activity-type-input.ts';
import { firstWrongStep, stepOfField, wizardSteps } from './wizard.ts';

describe('the wizard', () => {
  it('asks in five steps [TYPE-69]', () => {
    expect(wizardSteps).toEqual(['tasks', 'trackingLinks', 'reward', 'limits', 'presentation']);
  });

  it.each([
    [
      'tasks',
      ['title', 'inheritTaskMetadata', 'tasks.0.taskDefinition.title', 'combineTasksLogic'],
    ],
    ['trackingLinks', ['trackingLinkDefinitionsToAdd.0']],
    ['reward', ['reward.value', 'rewardByTaskOutcome', 'referralSystem']],
    ['limits', ['completionPeriod', 'completionLimit', 'userTagsFilter.2']],
    ['presentation', ['slug', 'description', 'imageUrl', 'displayTags.0', 'priority']],
    ['presentation', ['resources.3.url', 'available']],
  ] as const)('asks in step %s for %j [TYPE-77 TYPE-79 TYPE-80 TYPE-81]', (step, fields) => {
    for (const field of fields) expect(stepOfField(field)).toBe(step);
  });

  it('leads to the first step in which something is wrong [TYPE-08]', () => {
    expect(firstWrongStep(['slug', 'completionLimit', 'reward.value'])).toBe('reward');
    expect(firstWrongStep(['slug'])).toBe('presentation');
    expect(firstWrongStep([])).toBeUndefined();
  });

  it('has a step for every field that can be changed later [TYPE-75]', () => {
    const steps = Object.keys(ActivityTypeUpdate.shape).map(stepOfField);
    expect(new Set(steps)).toEqual(new Set(['tasks', 'trackingLinks', 'limits', 'presentation']));
  });
});
