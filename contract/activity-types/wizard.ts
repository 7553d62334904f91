/** The steps in which a type is designed (TYPE-69). */
export const wizardSteps = ['tasks', 'trackingLinks', 'reward', 'limits', 'presentation'] as const;
export type WizardStep = (typeof wizardSteps)[number];

const fieldsOfSteps: Readonly<Record<WizardStep, readonly string[]>> = {
  tasks: ['title', 'inheritTaskMetadata', 'tasks', 'combineTasksLogic'],
  trackingLinks: ['trackingLinkDefinitionsToAdd'],
  reward: ['reward', 'rewardByTaskOutcome', 'referralSystem'],
  limits: ['completionPeriod', 'completionLimit', 'userTagsFilter'],
  presentation: [],
};

/** The step with a field of the form, such as `tasks.0.title`. */
export function stepOfField(path: string): WizardStep {
  const field = path.split('.')[0] ?? '';
  return wizardSteps.find((step) => fieldsOfSteps[step].includes(field)) ?? 'presentation';
}

/** The first step with an error in one of these fields; undefined for none. */
export function firstWrongStep(wrongFields: readonly string[]): WizardStep | undefined {
  const wrong = new Set(wrongFields.map(stepOfField));
  return wizardSteps.find((step) => wrong.has(step));
}
