import type { RecordKind } from '#contract/data-management/records.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';

/** All texts about the records of a tenant, in its own word for people. */
export const dataManagementLabels = (terms: Terms) => ({
  title: 'Data Management',
  description:
    'All records of this brand, records of test users too. Exporting deletes nothing, and is noted in the audit log.',
  failed: 'The records could not be counted',
  columns: { kind: 'Records', count: 'Number', file: 'File' },
  kinds: {
    ambassadors: {
      name: wordsOf(terms).Ambassadors,
      holds: 'Who takes part, with points, codes and profile',
    },
    applicants: { name: 'Applicants', holds: 'With their decisions, and answers to every form' },
    activities: { name: 'Activities', holds: 'What was begun and completed, by whom' },
    referrals: { name: 'Referrals', holds: 'Orders with their commissions, made-up ones too' },
    rewards: { name: 'Rewards', holds: 'What was chosen and issued, without the codes' },
  } satisfies Record<RecordKind, { name: string; holds: string }>,
  count: (count: number): string => count.toLocaleString('en-US'),
  export: 'Export',
  /** Follows `export`. */
  asCsv: (name: string): string => `${name} as CSV`,
  exporting: 'Exporting…',
  exported: (name: string): string => `Exported ${name}`,
});
