import { expirySettingsLabels } from '../points-expiry/labels.ts';

/** The texts of the section about rewards. */
export const rewardsLabels = {
  title: 'Rewards & Points',
  description: 'What people get for what they do.',
  groups: {
    purpose: {
      title: 'What points are for',
      description: 'Shown beside everybody’s points on their first page.',
    },
    prefixes: {
      title: 'Prefixes of codes',
      description:
        'Each code that is made as a reward begins with its prefix, so that you find it again in your shop.',
    },
  },
  fields: {
    pointsPurpose: 'In your words',
    discountCodePrefix: 'Discount code prefix',
    giftCardCodePrefix: 'Gift card code prefix',
    ...expirySettingsLabels.fields,
  },
  hints: {
    pointsPurpose: 'One sentence or two, such as: At the end of the season, points become gear.',
  },
};
