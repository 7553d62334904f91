/** Functions by which other areas read this area's tables or add to them. */

export { completeSystemActivity } from './complete-system-activity.ts';
export { countReferral } from './count-referral.ts';
export { everyActivity, exportActivities } from './export.ts';
export { findHandedIn, type HandedIn } from './handed-in.ts';
export { markOnboarding } from './mark-onboarding.ts';
export { type TaskRow, toDoneTask } from './repository.ts';
