import { z } from 'zod';
import type { MailTenant } from '../mail.ts';
import { defineKind } from './define-kind.ts';
import { programmeOf } from './wording.ts';

const sampleUrl = 'https://example.com/';

const whyOf = (tenant: MailTenant): string =>
  `You get this email because somebody has applied for the ${programmeOf(tenant)} with this address.`;

/** APPL-86. */
export const applicationReceived = defineKind({
  id: 'application-received',
  title: 'Application received',
  helpText: 'Sent to an applicant when the application has arrived.',
  category: 'Applicants',
  about: { url: z.url() },
  placeholders: { LINK: 'The page that shows where the application stands' },
  values: ({ url }) => ({ LINK: url }),
  sample: { url: sampleUrl },
  wording: (tenant) => ({
    subject: `${tenant.tenantName} has received your application`,
    heading: 'Thank you for applying, {{FIRST_NAME}}',
    paragraphs: [
      `Your application for the ${programmeOf(tenant)} has arrived.`,
      'We will email you once it has been reviewed. There is nothing you need to do until then.',
    ],
    action: { label: 'See where it stands', url: '{{LINK}}' },
    closing: ['The link works as often as you like. Please keep it to yourself.'],
    why: whyOf(tenant),
  }),
});

/** APPL-73. `validDays` says how long the link lets somebody register; null for who has an account already. */
export const applicationApproved = defineKind({
  id: 'application-approved',
  title: 'Application approved',
  helpText: 'Sent to an applicant who is approved, with the link to register.',
  category: 'Applicants',
  about: { url: z.url(), validDays: z.number().int().nullable() },
  placeholders: {
    NEXT_STEP: 'What the person does next: register, or log in',
    LINK: 'The page to register, or to log in',
    VALIDITY: 'For how long the link works; nothing for people who have an account',
  },
  values: ({ url, validDays }) => ({
    NEXT_STEP:
      validDays === null
        ? 'Log in with the account you have to see what you can do.'
        : 'Choose a password to create your account and get started.',
    LINK: url,
    VALIDITY:
      validDays === null
        ? ''
        : `The link is valid for ${validDays} days and for one registration. Please keep it to yourself.`,
  }),
  sample: { url: sampleUrl, validDays: 30 },
  wording: (tenant) => ({
    subject: `Your application to ${tenant.tenantName} has been approved`,
    heading: `Welcome to ${tenant.tenantName}, {{FIRST_NAME}}`,
    paragraphs: [
      `Your application for the ${programmeOf(tenant)} has been approved.`,
      '{{NEXT_STEP}}',
    ],
    action: { label: 'Get started', url: '{{LINK}}' },
    closing: ['{{VALIDITY}}'],
    why: whyOf(tenant),
  }),
});

/** APPL-69. */
export const applicationRejected = defineKind({
  id: 'application-rejected',
  title: 'Application rejected',
  helpText: 'Sent to an applicant who is rejected.',
  category: 'Applicants',
  about: {},
  placeholders: {},
  values: () => ({}),
  sample: {},
  wording: (tenant) => ({
    subject: `About your application to ${tenant.tenantName}`,
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `Thank you for your interest in the ${programmeOf(tenant)}.`,
      'We have looked at your application and cannot offer you a place this time.',
    ],
    why: whyOf(tenant),
  }),
});

/** APPL-217. It tells no decision, so that no applicant learns one in this way. */
export const applicationStands = defineKind({
  id: 'application-stands',
  title: 'Application stands',
  helpText:
    'Sent when somebody applies with an email that has an account, or an application that stands.',
  category: 'Applicants',
  about: { url: z.url(), hasAccount: z.boolean() },
  placeholders: {
    WHAT_STANDS: 'What the email has already: an earlier application, or an account',
    NEXT_STEP: 'What the person does next: see where the application stands, or log in',
    LINK: 'The page that shows where the application stands, or the page to log in',
    ABOUT_LINK: 'That the link is for the person alone; nothing for people who have an account',
  },
  values: ({ url, hasAccount }) => ({
    WHAT_STANDS: hasAccount
      ? 'You have an account with this email already, so there is nothing to apply for.'
      : 'You have applied before, and your earlier application stands.',
    NEXT_STEP: hasAccount ? 'Log in' : 'See where it stands',
    LINK: url,
    ABOUT_LINK: hasAccount
      ? ''
      : 'The link works as often as you like. Please keep it to yourself.',
  }),
  sample: { url: sampleUrl, hasAccount: false },
  wording: (tenant) => ({
    subject: `Somebody has applied to ${tenant.tenantName} with your email`,
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `Somebody, probably you, has applied for the ${programmeOf(tenant)} with this email.`,
      '{{WHAT_STANDS}} We have not kept the new answers.',
    ],
    action: { label: '{{NEXT_STEP}}', url: '{{LINK}}' },
    closing: ['{{ABOUT_LINK}}', 'If it was not you, you can ignore this email.'],
    why: whyOf(tenant),
  }),
});

/** APPL-216. */
export const registrationLink = defineKind({
  id: 'registration-link',
  title: 'Link to register',
  helpText:
    'Sent to an approved applicant who asks for a new link to register, where “Application approved” is switched off.',
  category: 'Applicants',
  about: { url: z.url(), validDays: z.number().int() },
  placeholders: {
    LINK: 'The page to register, once',
    DAYS: 'For how many days the link works',
  },
  values: ({ url, validDays }) => ({ LINK: url, DAYS: String(validDays) }),
  sample: { url: sampleUrl, validDays: 30 },
  wording: (tenant) => ({
    subject: `Your link to register with ${tenant.tenantName}`,
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `Somebody, hopefully you, has asked for a link to register for the ${programmeOf(tenant)}.`,
      'Choose a password to create your account and get started.',
    ],
    action: { label: 'Get started', url: '{{LINK}}' },
    closing: [
      'The link is valid for {{DAYS}} days and for one registration. If you did not ask for it, you can ignore this email.',
    ],
    why: whyOf(tenant),
  }),
});
