import { type AreaReferences, within } from '#server/testing/reference.ts';

const seen = within('seenNotifications', ['beta', 'dashboard', 'earnings', 'agreements']);

export const references: AreaReferences = {
  plain: {
    updateUserData: [
      'version',
      ...within('data', [
        'seenGuides',
        ...within('preferences', ['beta', 'notifications', 'dates.language', 'hiddenColumns']),
        ...seen,
      ]),
    ],
  },
};
