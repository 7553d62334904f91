import { notOnPlan, upgradeHint } from '../plans/labels.ts';
import type { SettingsView } from './views.ts';

/** The texts of the settings as a whole; each section has words of its own. */
export const settingsLabels = {
  title: 'Settings',
  description: 'How your programme works, and how it looks.',
  menu: 'Settings',
  sections: 'Sections of the settings',
  loadFailure: 'The settings could not be loaded',
  views: {
    general: 'General',
    referrals: 'Referrals',
    cashPayments: 'Cash Payments',
    rewards: 'Rewards & Points',
    branding: 'Branding',
    emails: 'Emails',
    domains: 'Domains',
  } satisfies Record<SettingsView, string>,
  update: 'Update',
  discard: 'Discard changes',
  unsaved: 'You have changes that are not saved',
  /** Stands in its place while a field keeps them from being saved. */
  wrong: (field: string): string => `“${field}” needs your attention before you can update`,
  showWrong: 'Show the field',
  updated: 'Successfully updated settings',
  /** Somebody else has saved other values meanwhile. */
  overtaken: {
    title: 'Somebody else has changed these settings',
    taken: (fields: string): string => `You see what they saved: ${fields}.`,
    kept: (fields: string): string =>
      `You have both changed ${fields}. What you entered is still here, and Update puts it in place of theirs.`,
    dismiss: 'Close',
  },
  locked: {
    title: notOnPlan,
    hint: `You see what is set. ${upgradeHint}`,
  },
};

/** For how many milliseconds the notice of a saved section stays (SET-151). */
export const savedNoticeDuration = 3500;
