/** The exports that are also made by a job and emailed as a link (REP-107). */
export const exportKinds = [
  'ambassadors',
  'applicants',
  'referrals',
  'orders',
  'unissued-rewards',
  'issued-rewards',
  'cancelled-rewards',
  'ambassador-report',
  'activity-report',
] as const;
export type ExportKind = (typeof exportKinds)[number];
