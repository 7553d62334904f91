import type { Stage } from '#contract/tenants/rollout.ts';

/** The texts that the operator reads about which side shows a screen. */
export const rolloutLabels = {
  action: 'Roll-out',
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
      native: `Everybody in ${tenantName} gets the previous version, even those who chose the new one.`,
      beta: `Each person in ${tenantName} has the version they choose.`,
      embedded: `Everybody in ${tenantName} gets the new version, even those who chose the previous one.`,
    })[stage],
  /** An open tab reads the tenant, and with it the roll-out, again as people move on. */
  when: 'Nobody loses the page they have open. They get the other version with their next navigation.',
  reason: 'Reason',
  reasonHint: 'The audit logs of both tenants keep it, with your name, the time and the change.',
  takenBack: (reason: string): string => `Undone: ${reason}`.slice(0, 500),
  save: 'Save',
  cancel: 'Cancel',
  saved: (tenantName: string): string => `Roll-out of ${tenantName} saved`,
  undone: (tenantName: string): string => `Roll-out of ${tenantName} is as it was before`,
};
