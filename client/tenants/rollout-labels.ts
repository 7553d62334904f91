import type { Stage } from '#contract/tenants/rollout.ts';

/** What the operator reads about which side shows a screen. */
export const rolloutLabels = {
  open: (tenantName: string): string => `Roll-out for ${tenantName}`,
  description: (tenantName: string): string =>
    `Which version of a page people in ${tenantName} see. No other tenant changes.`,
  stages: {
    native: 'Previous',
    beta: 'Each person chooses',
    embedded: 'New',
  } satisfies Record<Stage, string>,
  asDelivered: (stage: Stage): string =>
    `As delivered: ${rolloutLabels.stages[stage].toLowerCase()}`,
  changes: 'What will change',
  noChange: 'Nothing yet',
  effect: (tenantName: string, stage: Stage): string =>
    ({
      native: `Everybody in ${tenantName} gets the previous version, even who had chosen the new one.`,
      beta: `Each person in ${tenantName} has the version they choose.`,
      embedded: `Everybody in ${tenantName} gets the new version, even who had chosen the previous one.`,
    })[stage],
  /** The tenant, and with it the roll-out, is read once a page load. */
  when: 'They keep what they see until they open or reload the page.',
  save: 'Save',
  cancel: 'Cancel',
  saved: (tenantName: string): string => `Roll-out of ${tenantName} saved`,
  undo: 'Undo',
  undone: (tenantName: string): string => `Roll-out of ${tenantName} is as it was before`,
};
