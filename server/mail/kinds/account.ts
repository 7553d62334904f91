import { z } from 'zod';
import { wordsOf } from '#contract/tenants/wording.ts';
import { dayInWords } from './day-in-words.ts';
import { defineKind } from './define-kind.ts';
import { canSwitchOff } from './wording.ts';

const sampleUrl = 'https://example.com/';

export const accountDeletion = defineKind({
  id: 'account-deletion',
  title: 'Account will be deleted',
  helpText: 'Sent when somebody asks for the deletion of their account, with a link that keeps it.',
  category: 'Account',
  about: { url: z.url(), deletionAt: z.iso.datetime() },
  placeholders: { DATE: 'The day of the deletion', LINK: 'The page that keeps the account, once' },
  values: ({ url, deletionAt }, { timezone }) => ({
    DATE: dayInWords(deletionAt, timezone),
    LINK: url,
  }),
  sample: { url: sampleUrl, deletionAt: '2027-01-15T12:00:00.000Z' },
  wording: ({ tenantName }) => ({
    subject: `Your account at ${tenantName} will be deleted`,
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `As you asked, your account at ${tenantName} will be deleted on {{DATE}}. You are logged out, and nobody can log in until then.`,
      'Have you changed your mind, or was it not you? Then keep your account. Everything is as it was.',
    ],
    action: { label: 'Keep my account', url: '{{LINK}}' },
    closing: [
      'The link works once, until that day. Afterwards nobody can bring the account back.',
      'The law asks to keep payments and earnings. They are kept without your name.',
    ],
    why: `You get this email because somebody asked for the deletion of your account at ${tenantName}.`,
  }),
});

/** It goes to the former address and does not name the new one: the former may never have been this person's. */
export const emailChanged = defineKind({
  id: 'email-changed',
  title: 'Email changed',
  helpText: 'Sent to the former address when somebody has another email from now on.',
  category: 'Account',
  about: { url: z.url() },
  placeholders: { LINK: 'The page to log in' },
  values: ({ url }) => ({ LINK: url }),
  sample: { url: sampleUrl },
  wording: ({ tenantName }) => ({
    subject: `Your email for ${tenantName} has been changed`,
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `The email of your account at ${tenantName} has been changed. You can no longer log in with this address.`,
      `Did you not expect this? Then please tell ${tenantName} at once: somebody else may have your account.`,
    ],
    action: { label: `Go to ${tenantName}`, url: '{{LINK}}' },
    why: `You get this email because it was the address of an account at ${tenantName}.`,
  }),
});

export const emailConfirmation = defineKind({
  id: 'email-confirmation',
  title: 'Confirm new email',
  helpText: 'Sent to a new address, which counts once its owner has confirmed it.',
  category: 'Account',
  about: { url: z.url(), validHours: z.number().int() },
  placeholders: {
    LINK: 'The page that confirms the address, once',
    HOURS: 'For how many hours the link works',
  },
  values: ({ url, validHours }) => ({ LINK: url, HOURS: String(validHours) }),
  sample: { url: sampleUrl, validHours: 24 },
  wording: ({ tenantName }) => ({
    subject: `Confirm your new email for ${tenantName}`,
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `You would like to use this address for your account at ${tenantName}. Please confirm that it is yours.`,
      'From then on you log in with it. Until then nothing changes.',
    ],
    action: { label: 'Confirm this email', url: '{{LINK}}' },
    closing: [
      'The link works once and for {{HOURS}} hours. If you did not ask for it, you can ignore this email.',
    ],
    why: `You get this email because somebody entered this address as their new one at ${tenantName}.`,
  }),
});

/** ADM-27. */
export const invitationAdministrator = defineKind({
  id: 'invitation-administrator',
  title: 'Invitation of an administrator',
  helpText: 'Sent to somebody whom an administrator invites to be one too.',
  category: 'Account',
  about: { url: z.url(), validDays: z.number().int() },
  placeholders: {
    LINK: 'The page that accepts the invitation',
    DAYS: 'For how many days the invitation is valid',
  },
  values: ({ url, validDays }) => ({ LINK: url, DAYS: String(validDays) }),
  sample: { url: sampleUrl, validDays: 30 },
  wording: ({ tenantName, terms }) => ({
    subject: `You are invited to administer ${tenantName}`,
    heading: `Welcome to ${tenantName}, {{FIRST_NAME}}`,
    paragraphs: [
      `You have been invited to look after the ${wordsOf(terms).ambassador} programme of ${tenantName} as an administrator.`,
      'Accept the invitation to choose your password and get started.',
    ],
    action: { label: 'Accept invitation', url: '{{LINK}}' },
    closing: [
      'The invitation is valid for {{DAYS}} days and for one registration. If you did not expect it, you can ignore this email.',
    ],
    why: `You get this email because an administrator of ${tenantName} has invited you.`,
  }),
});

/** AUTH-84. */
export const passwordReset = defineKind({
  id: 'password-reset',
  title: 'Password reset',
  helpText: 'Sent to somebody who has forgotten their password.',
  category: 'Account',
  about: { url: z.url(), validMinutes: z.number().int() },
  placeholders: {
    LINK: 'The page to choose a new password, once',
    MINUTES: 'For how many minutes the link works',
  },
  values: ({ url, validMinutes }) => ({ LINK: url, MINUTES: String(validMinutes) }),
  sample: { url: sampleUrl, validMinutes: 60 },
  wording: ({ tenantName }) => ({
    subject: `Reset your password for ${tenantName}`,
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `Somebody, hopefully you, has asked to reset your password for ${tenantName}.`,
      'Choose a new password to log in again. You will be logged out everywhere else.',
    ],
    action: { label: 'Choose a new password', url: '{{LINK}}' },
    closing: [
      'The link works once and for {{MINUTES}} minutes. If you did not ask for it, you can ignore this email: your password stays as it is.',
    ],
    why: `You get this email because a new password was asked for at ${tenantName} with this address.`,
  }),
});

/** AMB-88. */
export const profileApproved = defineKind({
  id: 'profile-approved',
  title: 'Profile approved',
  helpText: 'Sent when the changes of a profile have been approved.',
  category: 'Account',
  about: { url: z.url() },
  placeholders: { LINK: 'The page of the profile' },
  values: ({ url }) => ({ LINK: url }),
  sample: { url: sampleUrl },
  wording: (tenant) => ({
    subject: 'Your profile has been approved',
    heading: 'Thank you, {{FIRST_NAME}}',
    paragraphs: [`${tenant.tenantName} has approved the changes of your profile.`],
    action: { label: 'See your profile', url: '{{LINK}}' },
    why: canSwitchOff(tenant),
  }),
});

/** AMB-89. */
export const profileRejected = defineKind({
  id: 'profile-rejected',
  title: 'Profile rejected',
  helpText: 'Sent when the changes of a profile need a correction, with the message about it.',
  category: 'Account',
  about: { url: z.url(), message: z.string() },
  placeholders: { MESSAGE: 'What has to be corrected', LINK: 'The page of the profile' },
  values: ({ url, message }) => ({ MESSAGE: message, LINK: url }),
  sample: { url: sampleUrl, message: 'Please choose a picture that shows your face.' },
  wording: (tenant) => ({
    subject: 'Please change your profile',
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `${tenant.tenantName} has not approved the changes of your profile. The message:`,
      '{{MESSAGE}}',
      'We have kept your text. You can correct it and save it again.',
    ],
    action: { label: 'Correct your profile', url: '{{LINK}}' },
    why: canSwitchOff(tenant),
  }),
});
