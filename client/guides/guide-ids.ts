/** The guide of ambassadors; apart from the guides, which are loaded when one is wanted. */
export const ownActivitiesGuide = 'own-activities';
