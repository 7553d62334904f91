import type { Stage } from '#contract/tenants/rollout.ts';

/** What the operator reads about which side shows a screen. */
export const rolloutLabels = {
  open: (tenantName: string): string => `Roll-out for ${tenantName}`,
  description:
    'Which version of a screen everybody in this tenant sees. A change counts from their next step, without a release.',
  stages: {
    native: 'Previous',
    beta: 'Each person chooses',
    embedded: 'New',
  } satisfies Record<Stage, string>,
  asDelivered: (stage: Stage): string =>
    `As delivered: ${rolloutLabels.stages[stage].toLowerCase()}`,
  save: 'Save',
  cancel: 'Cancel',
  saved: (tenantName: string): string => `Roll-out of ${tenantName} saved`,
  undo: 'Undo',
};
