/** The guide of ambassadors. It is not in the file of the guides, which is loaded only on demand. */
export const ownActivitiesGuide = 'own-activities';
