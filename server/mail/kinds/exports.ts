import { z } from 'zod';
import { type ExportKind, exportKinds } from '#contract/exports/export-kind.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import type { MailTenant } from '../mail.ts';
import { dayInWords } from './day-in-words.ts';
import { defineKind } from './define-kind.ts';

/** The content of an export, and the page where one asks for another. */
const placesOf = ({
  terms,
}: MailTenant): Readonly<Record<ExportKind, { holds: string; path: string }>> => ({
  ambassadors: { holds: wordsOf(terms).ambassadors, path: '/ambassadors' },
  applicants: { holds: 'applicants', path: '/applicants' },
  referrals: { holds: 'referrals', path: '/referrals' },
  orders: { holds: 'orders', path: '/referrals/orders' },
  'unissued-rewards': { holds: 'unissued rewards', path: '/rewards/selections/unissued' },
  'issued-rewards': { holds: 'issued rewards', path: '/rewards/issued' },
  'cancelled-rewards': { holds: 'cancelled rewards', path: '/rewards/cancelled' },
  'ambassador-report': {
    holds: `report on ${wordsOf(terms).ambassadors}`,
    path: '/reports/ambassadors',
  },
  'activity-report': { holds: 'report on activities', path: '/reports/activities' },
});

const rowsInWords = (rows: number): string =>
  rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`;

const whyOf = ({ tenantName }: MailTenant): string =>
  `You get this email because you have asked for an export of ${tenantName}.`;

/** REP-108. */
export const exportReadyAdmin = defineKind({
  id: 'export-ready-admin',
  title: 'Export is ready',
  helpText: 'Sent to the administrator who has asked for a link to an export, once it is made.',
  category: 'Administration',
  about: {
    kind: z.enum(exportKinds),
    exportId: z.uuid(),
    rows: z.number().int(),
    keptUntil: z.iso.datetime(),
  },
  placeholders: {
    EXPORT: 'What the file holds',
    ROWS: 'How many rows it has',
    DATE: 'Until when the link works',
    LINK: 'The page that downloads the file',
  },
  values: ({ kind, exportId, rows, keptUntil }, tenant) => ({
    EXPORT: placesOf(tenant)[kind].holds,
    ROWS: rowsInWords(rows),
    DATE: dayInWords(keptUntil, tenant.timezone),
    LINK: `${tenant.origin}/exports/${exportId}`,
  }),
  sample: {
    ...{ kind: 'ambassadors', exportId: '0190b8c4-0000-4000-8000-000000000001', rows: 184_203 },
    keptUntil: '2026-12-04T12:00:00.000Z',
  },
  wording: (tenant) => ({
    subject: 'Your export is ready: {{EXPORT}}',
    heading: 'Your export is ready, {{FIRST_NAME}}',
    paragraphs: [
      `You have asked for an export of ${tenant.tenantName}: {{EXPORT}}. The file is made, and has {{ROWS}}.`,
    ],
    action: { label: 'Download the file', url: '{{LINK}}' },
    closing: [
      'The link works until {{DATE}}, for you alone and while you are logged in. Then the file is deleted.',
    ],
    why: whyOf(tenant),
  }),
});

const reasons = {
  failed:
    'The file could not be made, although it was tried several times. Nothing was changed or lost.',
  'too-large':
    'The file would be larger than we can keep for you. Narrow it, for example by fewer days or by a filter, or download it at once.',
} as const;

/** REP-110. */
export const exportFailedAdmin = defineKind({
  id: 'export-failed-admin',
  title: 'Export failed',
  helpText: 'Sent to the administrator who has asked for a link to an export that cannot be made.',
  category: 'Administration',
  about: { kind: z.enum(exportKinds), reason: z.enum(['failed', 'too-large']) },
  placeholders: {
    EXPORT: 'What the file was to hold',
    REASON: 'Why there is no file',
    LINK: 'The page that the export was asked for on',
  },
  values: ({ kind, reason }, tenant) => ({
    EXPORT: placesOf(tenant)[kind].holds,
    REASON: reasons[reason],
    LINK: `${tenant.origin}${placesOf(tenant)[kind].path}`,
  }),
  sample: { kind: 'referrals', reason: 'too-large' },
  wording: (tenant) => ({
    subject: 'Your export could not be made: {{EXPORT}}',
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `You have asked for an export of ${tenant.tenantName}: {{EXPORT}}. There will be no link to it.`,
      '{{REASON}}',
    ],
    action: { label: 'Export it again', url: '{{LINK}}' },
    why: whyOf(tenant),
  }),
});
