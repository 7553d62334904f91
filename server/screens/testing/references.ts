import { type AreaReferences, within } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: {
    // Screens are of the product, not of a tenant.
    recordScreenTallies: [
      'id',
      ...within('tallies', ['screen', 'opened', 'chosen', 'shown', 'failed']),
    ],
    listScreenRolloutChanges: ['screen'],
    // The operator is there to name other tenants.
    changeScreenRollout: ['screen', 'share', 'tenants', 'failureLimit', 'revision', 'reason'],
    endScreenReturn: ['returnId'],
  },
};
