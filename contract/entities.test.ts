import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { Activity, ActivityWithDefinition } from './activities/activity.ts';
import {
  ActivityType,
  categories,
  isSystemCategory,
  onlyOnce,
  referralSystems,
  Standing,
  systemCategories,
  TypeTask,
  TypeUsage,
} from './activity-types/activity-type.ts';
import {
  CompletionPeriod,
  completionPeriods,
  editablePeriods,
} from './activity-types/completion-period.ts';
import { valueTypes } from './activity-types/reward.ts';
import {
  Administrator,
  administratorStatus,
  deleteReasons,
  Invitation,
} from './administrators/administrator.ts';
import { AmbassadorListItem, ambassadorSavedSearches } from './ambassadors/ambassador.ts';
import { Applicant, ApplicantListItem } from './applicants/applicant.ts';
import { AuditEntry, auditActions } from './audit/audit-entry.ts';
import { Passkey, SecondFactorProof, SecondFactors } from './auth/second-factor.ts';
import { Me, SessionAnswer, SessionClaims, SignInAnswer } from './auth/session.ts';
import { BankAccount } from './bank-accounts/bank-account.ts';
import { BankAccountInput } from './bank-accounts/bank-account-input.ts';
import { ActiveAmbassador, Community, CommunityMonth } from './community/community.ts';
import { isShownPicture, ProofFile, proofFileLimits, Upload } from './files/file.ts';
import { Step, stepIds } from './getting-started/step.ts';
import { anyone, holds, operator, operatorOrItsAdmin, roles, signedIn } from './http/access.ts';
import {
  ExternalUser,
  ExternalUserInput,
  LinkedAccounts,
  SocialAccount,
} from './linked-accounts/linked-account.ts';
import { Notification } from './notifications/notification.ts';
import { PayPalAccount, PayPalConnection, PayPalCredentials } from './pay-pal/account.ts';
import { CashAccount, Payment, paymentStatuses } from './payments/payment.ts';
import { Person, PersonChange } from './people/person.ts';
import { ShippingAddress, ShippingAddressInput } from './people/shipping-address.ts';
import { Evaluation, planCodes, planFlags, planLimits } from './plans/plan.ts';
import {
  nothingEntered,
  PendingProfile,
  PersonProfile,
  Profile,
  ProfileInput,
  ProfileText,
  PublicProfile,
  profileFields,
} from './profiles/profile.ts';
import {
  fixedSearches,
  SavedListState,
  SavedSearch,
  savedSearchLists,
} from './saved-searches/saved-search.ts';
import { Summary, SummaryPeriod, TopActivityType } from './summary/summary.ts';
import { Branding } from './tenants/branding.ts';
import { Country } from './tenants/country.ts';
import { Currency, currencies } from './tenants/currency.ts';
import { DemoTenant, Installation } from './tenants/installation.ts';
import { Rollout } from './tenants/rollout.ts';
import { Address, Billing, Tenant } from './tenants/tenant.ts';
import { TenantAtAGlance } from './tenants/tenant-at-a-glance.ts';
import { TenantForAdmin, TenantWithDomains } from './tenants/tenant-for-admin.ts';
import { TenantListItem } from './tenants/tenant-list-item.ts';
import { Timezone } from './tenants/timezone.ts';
import { wrongFields } from './testing/type-input.ts';
import { Earnings, Transaction, transactionSources } from './transactions/transaction.ts';
import { LatestVersion } from './version.ts';

const id = '0193f0aa-0000-7000-8000-000000000001';
const other = '0193f0aa-0000-7000-8000-000000000002';
const at = '2026-07-14T09:00:00.000Z';
const atInTenantTz = '2026-07-14T11:00:00.000+02:00';
const day = '2026-07-14';

interface Case {
  readonly schema: z.ZodType;
  /** The entity with everything it can have. */
  readonly whole: Readonly<Record<string, unknown>>;
  /** Fields that may be missing. */
  readonly optional?: readonly string[];
  /** Values in place of those of `whole`: the schema accepts each of `also` and refuses each of `refused`. */
  readonly also?: readonly object[];
  readonly refused?: readonly object[];
}

const task = {
  id,
  taskDefinitionId: other,
  verificationText: 'Done',
  verificationData: { files: [{ id, name: 'a.png', url: '/a', type: 'image/png' }] },
  completed: true,
  completedAt: at,
  completedDateStr: '14 Jul',
  approved: false,
  rejected: true,
  rejectionReason: 'No',
  outcomeId: other,
  reviewedAt: at,
  reviewedBy: 'ann@acme.test',
};
const activity = {
  id,
  challengeDefinitionId: other,
  userId: id,
  user: { slug: 'ann', firstName: 'Ann', lastName: 'A', email: 'ann@acme.test', imageUrl: null },
  tasks: [task],
  completed: true,
  completedAt: at,
  issuable: false,
  credited: false,
  periodStart: day,
  periodEnd: day,
  hasUnreviewedTask: true,
  hasVerifiableTask: true,
  state: 'please-review',
  createdAt: at,
  deleted: false,
};
const listedApplicant = {
  id,
  slug: 'ann-a',
  firstName: 'Ann',
  lastName: 'A',
  email: 'ann@acme.test',
  tags: ['vip'],
  approved: true,
  appliedEmailSent: true,
  decisionEmailSent: true,
  registered: true,
  createdAt: at,
  previousApplicationCount: 1,
};
const { previousApplicationCount: _, ...applicantShown } = listedApplicant;
const applicant = {
  ...applicantShown,
  notes: 'Met in Berlin',
  previousApplications: [{ createdAt: at, approved: false, decidedAt: at }],
  data: { facebook: '/a', twitter: '/b', instagram: '/c', youTube: '/d', website: '/e' },
  customData: { whyUs: { title: 'Why us?', value: 'You are great' } },
  sendDecisionEmail: true,
  decidedAt: at,
  applicationFormId: other,
  agreements: [{ id, version: 2 }],
  userSlug: 'ann-a',
  emailError: 'It has not arrived',
};
const typeTask = {
  taskDefinition: {
    id,
    title: 'Post',
    description: '',
    category: 'custom',
    taskType: 'custom',
    verifiable: true,
    verificationInstructions: 'Link it',
    verificationDataFormat: 'url',
    completableByUser: true,
    pickUrlOptions: ['instagram'],
    socialPostTemplateIds: [other],
    postMustHold: '#acme',
    outcomes: [{ id: other, title: 'Great' }],
  },
  completionCount: 2,
};
const standing = { inPeriod: 2, unfinished: 1, ever: 3 };
const activityType = {
  id,
  rootChallengeDefinitionId: id,
  slug: 'post',
  version: 2,
  category: 'referral',
  referralSystem: 'shopify',
  title: 'Post',
  description: 'Tell',
  available: true,
  deleted: false,
  completionLimit: 3,
  completionPeriod: 'weekly',
  customPeriodStart: null,
  customPeriodEnd: null,
  userTagsFilter: ['vip'],
  displayTags: ['fun'],
  priority: 50,
  imageUrl: '/a.png',
  inheritTaskMetadata: false,
  combineTasksLogic: 'and',
  trackingLinkDefinitionsToAdd: [],
  resources: [{ title: 'More', url: 'https://a.b' }],
  tasks: [typeTask],
  reward: { valueType: 'points', value: 10, description: '' },
  rewardByTaskOutcome: { [id]: { [other]: { valueType: 'none', description: '' } } },
  createdAt: at,
  replacedByVersion: 3,
  instanceCount: 4,
  usage: { activities: 7, open: 2 },
  standing,
};
const branding = Branding.parse({ logo: { portalHeader: { url: '/l' } }, faviconUrl: '/f' });
const billing = {
  billingSystem: 'stripe',
  useStripe: true,
  denyTrialPeriod: false,
  hasStripeSubscription: true,
  hasActiveSubscription: true,
};
const tenant = {
  tenantId: 'acme',
  createdAt: at,
  enabled: true,
  isTestTenant: false,
  useTransactions: true,
  source: 'appsumo',
  isOperator: false,
  urls: { auth: 'https://a.b/auth', api: 'https://a.b/api' },
  portalUrl: 'https://p.b',
  features: { displayTags: true },
  rollout: { ambassadors: 'embedded' },
  data: {
    tenantName: 'Acme',
    terms: { ambassador: 'A', ambassadors: 'As' },
    timezone: 'UTC',
    currencies: ['USD'],
    branding,
    requireRegistrationApproval: false,
    supportEmail: 'a@b.test',
    pointsPurpose: 'For mugs',
    address: Address.parse({ countryCode: 'DE' }),
    enablePromptsToInstallApp: true,
    referrals: { showReferralsArea: true },
  },
  billing,
};
const dnsStatus = { validAt: at, invalidReason: 'No record' };
const dnsRecord = {
  ...dnsStatus,
  type: 'CNAME',
  host: 'p.b.test',
  hostWithoutRootDomain: 'p',
  value: 'acme.portals.banyan.test',
  valid: true,
};
const customDomain = { ...dnsStatus, id, type: 'cname', url: 'https://p.b.test', default: true };
const domains = [{ ...customDomain, dnsRecords: [dnsRecord] }];
const period = {
  startDate: day,
  endDate: day,
  activities: { approved: 1, inReview: 2, rejected: 3 },
  newAmbassadors: 4,
  newApplicants: 5,
  referrals: 6,
  sales: { EUR: 84.9 },
  issuedRewards: 7,
};
const month = { startDate: day, endDate: day, joined: 1, total: 2 };
const active = { slug: 'ann', firstName: 'Ann', lastName: 'A', approved: 3 };
const demoTenant = {
  tenantId: 'acme',
  tenantName: 'Acme',
  url: 'https://a.b',
  branding,
  people: [{ email: 'a@b.test', description: 'Admin' }],
};
const state = {
  page: 1,
  pageSize: 10,
  search: 'x',
  sort: 'name',
  dir: 'desc',
  filters: { tags: ['vip'], state: 'open', count: 1, isOpen: true, none: null },
};
const me = { id, email: 'a@b.test', firstName: 'A', lastName: 'B', slug: 'a', roles: [...roles] };
const profileText = {
  imageUrl: `/api/v1/profile-images/${id}`,
  countryCode: 'DE',
  city: 'Bonn',
  quote: 'Go',
  description: 'I run',
  facebook: 'https://facebook.test/a',
  twitter: 'https://twitter.test/a',
  instagram: 'https://instagram.test/a',
  youTube: 'https://youtube.test/a',
  website: 'https://a.test/',
};
const profile = { ...profileText, rejectionMessage: 'No' };
const personProfile = {
  profile,
  profilePubliclyVisible: true,
  hasPendingChange: true,
  pendingProfile: { ...profile, submittedAt: at },
  rejectedProfile: profile,
};
const shippingAddress = {
  ...{ fullName: 'Ann Pond', address1: 'Mill Lane 1', address2: '2b' },
  ...{ city: 'Bonn', state: 'NRW', zip: '53111', countryCode: 'DE' },
};
const fraction = (...fields: string[]) => fields.map((field) => ({ [field]: 1.5 }));

const cases: Record<string, Case> = {
  Activity: {
    schema: Activity,
    whole: activity,
    optional: ['user'],
    also: [{ completedAt: null }, { periodStart: null }, { periodEnd: null }],
    refused: [
      { tasks: [{ ...task, completed: false }] },
      { tasks: [{ ...task, verificationData: {} }] },
      { user: {} },
      { state: 'lost' },
      { id: 'x' },
    ],
  },
  ActivityWithDefinition: {
    schema: ActivityWithDefinition,
    whole: { ...activity, definition: activityType },
    optional: ['user'],
  },
  TypeTask: { schema: TypeTask, whole: typeTask, refused: fraction('completionCount') },
  Standing: {
    schema: Standing,
    whole: standing,
    refused: fraction('inPeriod', 'unfinished', 'ever'),
  },
  TypeUsage: {
    schema: TypeUsage,
    whole: { activities: 7, open: 2 },
    refused: fraction('activities', 'open'),
  },
  ActivityType: {
    schema: ActivityType,
    whole: activityType,
    optional: ['userTagsFilter', 'instanceCount', 'usage', 'standing'],
    also: [
      ...categories.map((category) => ({ category })),
      ...referralSystems.map((referralSystem) => ({ referralSystem })),
      ...completionPeriods.map((completionPeriod) => ({ completionPeriod })),
      { referralSystem: null, completionLimit: null, imageUrl: null, replacedByVersion: null },
      { combineTasksLogic: 'or' },
    ],
    refused: [
      { category: '' },
      { referralSystem: '' },
      { completionPeriod: 'custom' },
      { combineTasksLogic: '' },
      { customPeriodStart: day },
      { customPeriodEnd: day },
      { resources: [{}] },
      { trackingLinkDefinitionsToAdd: ['x'] },
      ...fraction('version', 'completionLimit', 'priority', 'replacedByVersion', 'instanceCount'),
    ],
  },
  Administrator: {
    schema: Administrator,
    whole: {
      id,
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.test',
      roles: [...roles],
      invitePending: false,
      inviteExpired: false,
      deleted: false,
      invitedAt: at,
      deletedAt: at,
      lastLoginAt: at,
      hasSecondFactor: true,
    },
    also: [{ invitedAt: null, deletedAt: null, lastLoginAt: null }],
    refused: [{ roles: ['boss'] }, { id: 'x' }],
  },
  Invitation: {
    schema: Invitation,
    whole: { firstName: 'A', lastName: 'B', email: 'a@b.test' },
    refused: [{ firstName: '' }, { lastName: '' }, { email: 'a' }],
  },
  AmbassadorListItem: {
    schema: AmbassadorListItem,
    whole: {
      id,
      slug: 'a',
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.test',
      imageUrl: '/a.webp',
      tags: ['vip'],
      discountCodes: [{ code: 'ADA10' }],
      isTestUser: false,
      hasPendingChange: true,
      deleted: false,
      createdAt: at,
      points: 250,
      lastActivityAt: at,
    },
    also: [{ lastActivityAt: null }],
  },
  ApplicantListItem: {
    schema: ApplicantListItem,
    whole: listedApplicant,
    also: [{ approved: null }],
  },
  Applicant: {
    schema: Applicant,
    whole: applicant,
    also: [
      {
        approved: null,
        decidedAt: null,
        applicationFormId: null,
        userSlug: null,
        emailError: null,
      },
      { customData: {}, agreements: [], previousApplications: [] },
      { data: { facebook: null, twitter: null, instagram: null, youTube: null, website: null } },
    ],
    refused: [
      { customData: { whyUs: 'You are great' } },
      { agreements: [{ id }] },
      { previousApplications: [{ createdAt: at }] },
      { data: { facebook: null } },
    ],
  },
  AuditEntry: {
    schema: AuditEntry,
    whole: {
      id,
      at,
      action: 'signed-in',
      actor: 'a',
      onBehalf: 'b',
      subject: 'c',
      person: { id, slug: 'ann', name: 'Ann' },
      recordId: id,
      details: { changes: [{ what: 'd', before: null, after: 'e' }], reason: 'f' },
      clientAddress: '::1',
    },
    also: [
      ...auditActions.map((action) => ({ action })),
      { actor: null, onBehalf: null, subject: null, person: null, recordId: null, details: null },
    ],
    refused: [{ action: '' }],
  },
  Passkey: { schema: Passkey, whole: { id: 'k', name: 'Key', createdAt: at, lastUsedAt: at } },
  SecondFactors: {
    schema: SecondFactors,
    whole: { codesSince: at, passkeys: [], recoveryCodesLeft: 10 },
    also: [{ codesSince: null }],
    refused: fraction('recoveryCodesLeft'),
  },
  SessionClaims: {
    schema: SessionClaims,
    whole: {
      sub: id,
      sid: other,
      tenantId: 'acme',
      email: 'a@b.test',
      roles: ['admin'],
      iat: 1,
      exp: 2,
      actor: 'op@b.test',
    },
    optional: ['actor'],
    refused: [...fraction('iat', 'exp'), { sid: 'x' }, { sub: 'x' }, { tenantId: '' }],
  },
  SessionAnswer: { schema: SessionAnswer, whole: { token: 't' } },
  Me: {
    schema: Me,
    whole: { ...me, actor: 'op@b.test' },
    optional: ['actor'],
    refused: [{ roles: [''] }],
  },
  CommunityMonth: {
    schema: CommunityMonth,
    whole: month,
    refused: fraction('joined', 'total'),
  },
  ActiveAmbassador: { schema: ActiveAmbassador, whole: active, refused: fraction('approved') },
  Community: {
    schema: Community,
    whole: {
      months: [month],
      active: { present: 1, before: 2 },
      mostActive: [active],
      testUsersLeftOut: true,
    },
    optional: ['testUsersLeftOut'],
    refused: [{ active: {} }, { testUsersLeftOut: false }],
  },
  ProofFile: { schema: ProofFile, whole: { id, name: 'a', url: '/a', type: 'image/png' } },
  Step: {
    schema: Step,
    whole: { id: 'settings', done: true },
    also: stepIds.map((each) => ({ id: each })),
    refused: [{ id: '' }],
  },
  Notification: {
    schema: Notification,
    whole: {
      id: 'n',
      type: 'plan-limit',
      level: 'error',
      message: 'Full',
      link: { label: 'Plan', path: '/admin/plan' },
    },
    optional: ['link'],
    also: [{ type: 'domain-invalid' }, { level: 'warning' }, { level: 'info' }],
    refused: [{ type: '' }, { level: '' }, { link: {} }],
  },
  Person: {
    schema: Person,
    whole: {
      ...me,
      tenantId: 'acme',
      tags: ['vip'],
      discountCodes: [{ code: 'ADA10' }],
      notes: 'Met at the fair',
      isTestUser: false,
      payPalEmail: 'a@pay.test',
      balance: 1,
      deleted: false,
      createdAt: at,
      lastLoginAt: at,
      shippingAddress,
      ...personProfile,
    },
    optional: ['notes'],
    also: [
      ...[{ lastLoginAt: null }, { notes: null }, { payPalEmail: null }, { balance: -1 }],
      { shippingAddress: null },
    ],
    refused: [{ roles: [''] }, ...fraction('balance')],
  },
  ProfileText: {
    schema: ProfileText,
    whole: profileText,
    also: [nothingEntered],
    refused: [{ countryCode: 'XX' }],
  },
  Profile: {
    schema: Profile,
    whole: profile,
    also: [{ ...nothingEntered, rejectionMessage: null }],
  },
  PendingProfile: { schema: PendingProfile, whole: { ...profile, submittedAt: at } },
  PersonProfile: {
    schema: PersonProfile,
    whole: personProfile,
    also: [{ pendingProfile: null, rejectedProfile: null }],
  },
  ProfileInput: {
    schema: ProfileInput,
    whole: profileText,
    optional: profileFields.filter(
      (field) => !['countryCode', 'city', 'description'].includes(field),
    ),
    refused: [{ countryCode: 'XX' }, { city: ' ' }, { description: ' ' }, { imageUrl: '/a.png' }],
  },
  PublicProfile: {
    schema: PublicProfile,
    whole: { slug: 'a', firstName: 'A', lastName: 'B', profile: profileText },
  },
  PersonChange: {
    schema: PersonChange,
    whole: {
      email: 'a@b.test',
      firstName: 'A',
      lastName: 'B',
      tags: ['vip'],
      notes: 'Met at the fair',
      isTestUser: true,
      payPalEmail: 'a@pay.test',
      profile: profileText,
      shippingAddress,
    },
    optional: [
      'email',
      'firstName',
      'lastName',
      'tags',
      'notes',
      'isTestUser',
      'payPalEmail',
      'profile',
      'shippingAddress',
    ],
    refused: [
      ...[{ email: 'a' }, { firstName: '' }, { lastName: '' }, { tags: ['a'] }],
      { payPalEmail: 'a' },
    ],
    also: [{ notes: null }, { payPalEmail: null }, { shippingAddress: null }],
  },
  ShippingAddress: {
    schema: ShippingAddress,
    whole: shippingAddress,
    also: [{ address2: null }, { state: null }, { zip: null }],
    refused: [{ countryCode: 'XX' }],
  },
  ShippingAddressInput: {
    schema: ShippingAddressInput,
    whole: shippingAddress,
    optional: ['address2', 'state', 'zip'],
    refused: [{ fullName: '' }, { address1: '' }, { city: '' }, { countryCode: 'XX' }],
  },
  PayPalAccount: {
    schema: PayPalAccount,
    whole: { clientId: '••••••••1234', connectedAt: '2026-11-23T10:00:00.000Z' },
    refused: [{ connectedAt: 'yesterday' }],
  },
  PayPalConnection: {
    schema: PayPalConnection,
    whole: { account: null },
    refused: [{ account: {} }],
  },
  PayPalCredentials: {
    schema: PayPalCredentials,
    whole: { clientId: 'AQkquBDf1zct-_', clientSecret: 'EL1tVxAjhT7c' },
    refused: [
      { clientId: '' },
      { clientId: 'a b' },
      { clientId: 'a:b' },
      { clientSecret: '' },
      { clientSecret: 'x'.repeat(201) },
    ],
  },
  Payment: {
    schema: Payment,
    whole: {
      id,
      user: {
        id,
        slug: 'ann',
        firstName: 'Ann',
        lastName: 'A',
        email: 'ann@acme.test',
        imageUrl: '/a.webp',
        payPalEmail: 'ann@pay.test',
        bankAccount: { holder: 'Ann A', ending: '1234' },
        isTestUser: false,
        deleted: false,
      },
      currency: 'EUR',
      value: 12.5,
      status: 'paid',
      reference: 'PP-1',
      createdAt: at,
      createdAtInTenantTz: atInTenantTz,
      paidAt: at,
      version: null,
    },
    also: [
      ...paymentStatuses.map((status) => ({ status })),
      { reference: null, paidAt: null, version: 3 },
    ],
    refused: [
      { value: 0 },
      { value: -1 },
      { status: '' },
      { currency: 'points' },
      { user: {} },
      { id: 'x' },
      ...fraction('version'),
    ],
  },
  CashAccount: {
    schema: CashAccount,
    whole: {
      userId: id,
      payPalEmail: 'ann@pay.test',
      needsPayPalEmail: false,
      amounts: [{ currency: 'EUR', earned: 40, paid: 50.5, due: -10.5 }],
    },
    also: [{ payPalEmail: null }, { amounts: [] }],
    refused: [{ amounts: [{ currency: 'EUR', earned: 1 }] }],
  },
  Evaluation: {
    schema: Evaluation,
    whole: { status: 'ok', message: '', limit: 3, count: 1, unlimited: false },
    also: [
      { limit: null },
      { status: 'limit-reached' },
      { status: 'limit-exceeded' },
      { status: 'not-available' },
    ],
    refused: [{ status: '' }, ...fraction('limit', 'count')],
  },
  SavedListState: {
    schema: SavedListState,
    whole: state,
    also: [
      { dir: 'asc' },
      { page: 1_000_000, pageSize: 100 },
      { search: 'x'.repeat(200) },
      { sort: `a${'B'.repeat(39)}` },
      { filters: { tags: Array(50).fill('a') } },
    ],
    refused: [
      { page: 0 },
      { page: 1_000_001 },
      { pageSize: 0 },
      { pageSize: 101 },
      ...fraction('page', 'pageSize'),
      { dir: '' },
      { search: 'x'.repeat(201) },
      { search: 'a\0' },
      { search: '\ud800' },
      { sort: 'A' },
      { sort: `a${'B'.repeat(40)}` },
      { sort: 'a b' },
      { sort: ' a' },
      { filters: { tags: Array(51).fill('a') } },
      { filters: { tags: {} } },
    ],
  },
  SavedSearch: {
    schema: SavedSearch,
    whole: { id, list: 'ambassadors', name: 'VIPs', state },
    also: savedSearchLists.map((list) => ({ list })),
    refused: [{ list: '' }, { state: {} }],
  },
  SummaryPeriod: {
    schema: SummaryPeriod,
    whole: period,
    refused: [
      { activities: {} },
      ...fraction('newAmbassadors', 'newApplicants', 'referrals', 'issuedRewards'),
      { sales: { EUR: '1' } },
    ],
  },
  TopActivityType: {
    schema: TopActivityType,
    whole: { id, title: 'Post', approved: 1 },
    refused: fraction('approved'),
  },
  Summary: {
    schema: Summary,
    whole: {
      periods: [period],
      compared: period,
      topActivityTypes: [{ id, title: 'Post', approved: 1 }],
      people: { ambassadors: 1, administrators: 2, openInvitations: 3 },
      hasData: true,
      testUsersLeftOut: true,
    },
    optional: ['testUsersLeftOut'],
    also: [{ compared: null }],
    refused: [{ people: {} }, { compared: {} }],
  },
  DemoTenant: { schema: DemoTenant, whole: demoTenant, refused: [{ people: [{}] }] },
  Installation: {
    schema: Installation,
    whole: {
      platformDomain: 'a.b',
      contactEmail: 'a@b.test',
      demo: { password: 'p', tenants: [demoTenant] },
    },
    also: [{ demo: null, contactEmail: null }],
    refused: [{ demo: {} }],
  },
  Billing: {
    schema: Billing,
    whole: billing,
    also: ['stripe', 'paypal', 'shopify', 'appsumo', 'none'].map((billingSystem) => ({
      billingSystem,
    })),
    refused: [{ billingSystem: '' }],
  },
  Tenant: {
    schema: Tenant,
    whole: tenant,
    optional: ['portalUrl', 'billing'],
    also: [{ source: null }],
    refused: [
      { tenantId: 'www' },
      { urls: {} },
      { data: { ...tenant.data, currencies: [] } },
      { data: { ...tenant.data, currencies: ['US'] } },
      { data: { ...tenant.data, tenantName: '' } },
      { rollout: { ambassadors: 'gone' } },
    ],
  },
  TenantAtAGlance: {
    schema: TenantAtAGlance,
    whole: {
      ...{ tenantId: 'acme', createdAt: at, enabled: true, isTestTenant: false, rollout: {} },
      data: { tenantName: 'Acme' },
      plan: 'Pro (Annual)',
      ...{ ambassadors: 12, admins: 2, lastSignInAt: at },
      troubles: ['disabled', 'not-paying'],
    },
    refused: [{ troubles: ['sad'] }, { ambassadors: 1.5 }],
  },
  TenantListItem: {
    schema: TenantListItem,
    whole: {
      tenantId: 'acme',
      createdAt: at,
      enabled: true,
      isTestTenant: false,
      rollout: {},
      data: { tenantName: 'Acme' },
    },
    refused: [{ data: {} }],
  },
  TenantWithDomains: {
    schema: TenantWithDomains,
    whole: { ...tenant, domains },
    optional: ['portalUrl', 'billing', 'domains'],
    also: [{ domains: [{ ...domains[0], type: 'referral-link' }] }],
    refused: [{ domains: [{}] }, { domains: [{ ...domains[0], dnsRecords: [{}] }] }],
  },
  BankAccount: {
    schema: BankAccount,
    whole: { holder: 'Ann', ending: '3000' },
    refused: [{ ending: '300' }, { ending: '13000' }],
  },
  BankAccountInput: {
    schema: BankAccountInput,
    whole: {
      ...{ holder: 'Ann', kind: 'iban', iban: 'DE89370400440532013000' },
      ...{ accountNumber: '', bankCode: '', bic: 'COBADEFF' },
    },
    optional: ['accountNumber', 'bankCode', 'bic'],
    also: [{ kind: 'account-number', iban: '', accountNumber: '123456', bankCode: '021000021' }],
    refused: [
      { holder: '' },
      { iban: 'DE89370400440532013001' },
      { kind: 'account-number' },
      { bic: 'COBA' },
    ],
  },
  ExternalUser: {
    schema: ExternalUser,
    whole: { id, userId: id, createdAt: at, userType: 'shopify-customer', email: 'a@b.test' },
    refused: [{ userType: '' }],
  },
  SocialAccount: {
    schema: SocialAccount,
    whole: { id, userId: id, createdAt: at, provider: 'facebook', handle: 'ann' },
    also: [{ provider: 'instagram' }, { provider: 'twitter' }],
    refused: [{ provider: 'x' }],
  },
  LinkedAccounts: {
    schema: LinkedAccounts,
    whole: { externalUsers: [], socialAccounts: [] },
    refused: [{ externalUsers: [{}] }, { socialAccounts: [{}] }],
  },
  ExternalUserInput: {
    schema: ExternalUserInput,
    whole: { userType: 'shopify-customer', email: 'a@b.test' },
    refused: [{ userType: '' }, { email: 'a' }],
  },
  Transaction: {
    schema: Transaction,
    whole: {
      id,
      userId: id,
      unit: 'points',
      type: 'credit',
      value: 1,
      description: 'Post',
      createdAt: at,
      createdAtInTenantTz: atInTenantTz,
      createdBy: id,
      source: 'manual',
      sourceId: id,
    },
    also: [
      ...transactionSources.map((source) => ({ source })),
      { unit: 'EUR', value: 0.01 },
      { type: 'debit' },
      { createdBy: null, sourceId: null },
    ],
    refused: [
      ...[{ unit: '' }, { type: '' }, { value: 0 }, { value: -1 }, { source: '' }],
      ...[{ userId: 'x' }, { createdBy: 'x' }, { sourceId: 'x' }],
    ],
  },
  Earnings: {
    schema: Earnings,
    whole: {
      userId: id,
      points: 1,
      pendingPoints: 2,
      monetary: { EUR: 1.5 },
      pendingMonetary: { EUR: 2 },
    },
    refused: fraction('points', 'pendingPoints'),
  },
  LatestVersion: { schema: LatestVersion, whole: { version: 733 }, refused: fraction('version') },
};

describe('an entity on the wire', () => {
  it.each(Object.entries(cases))('has all its fields, and no others: %s', (_, given) => {
    const { schema, whole, optional = [], also = [], refused = [] } = given;
    expect(schema.parse({ ...whole, unknown: 1 })).toEqual(whole);
    for (const field of Object.keys(whole)) {
      const { success } = schema.safeParse({ ...whole, [field]: undefined });
      expect([field, success]).toEqual([field, optional.includes(field)]);
    }
    for (const fields of also) {
      expect(schema.safeParse({ ...whole, ...fields }).data, JSON.stringify(fields)).toEqual({
        ...whole,
        ...fields,
      });
    }
    for (const fields of refused) {
      expect(schema.safeParse({ ...whole, ...fields }).success, JSON.stringify(fields)).toBe(false);
    }
  });

  it('of a tenant holds all settings for an admin, whose support address may be unset', () => {
    const { data } = TenantForAdmin.parse(tenant);
    expect(data).toMatchObject({ reapplyWaitDays: 60, supportEmail: 'a@b.test' });
    expect(
      TenantForAdmin.parse({ ...tenant, data: { ...data, supportEmail: undefined } }).data,
    ).not.toHaveProperty('supportEmail', expect.anything());
    const stored = { ...data, supportEmail: 'Help@ACME.test' };
    expect(TenantForAdmin.parse({ ...tenant, data: stored }).data.supportEmail).toBe(
      'Help@ACME.test',
    );
  });
});

describe('the answer to a sign-in', () => {
  it.each([
    { token: 't' },
    { ticket: 't' },
    { secondFactor: { challenge: 'c', methods: ['passkey', 'code', 'recovery-code'] } },
    { secondFactor: { challenge: 'c', methods: ['passkey'], passkeyOptions: { a: 1 } } },
  ])('is a session, another tenant or a second factor: %j', (answer) => {
    expect(SignInAnswer.parse(answer)).toEqual(answer);
  });

  it.each([
    {},
    { secondFactor: {} },
    { secondFactor: { challenge: 'c', methods: [] } },
    { secondFactor: { challenge: 'c', methods: [''] } },
  ])('is not %j', (answer) => {
    expect(SignInAnswer.safeParse(answer).success).toBe(false);
  });

  it('names only roles that are known [AUTH-51 AUTH-52]', () => {
    const claims = { ...cases.SessionClaims?.whole, roles: ['wizard', 'support', 'admin'] };
    expect(SessionClaims.parse(claims).roles).toEqual(['admin', 'support']);
    expect(roles).toEqual(['admin', 'support', 'tenant-admin']);
  });
});

it.each([Invitation, PersonChange])('asks for a first name and a last name: %#', (schema) => {
  const wrong = { firstName: '', lastName: ' ', email: 'a@b.test' };
  expect(wrongFields(schema, wrong)).toEqual({
    firstName: 'Please enter a first name',
    lastName: 'Please enter a last name',
  });
});

describe('the proof of a second factor', () => {
  it('is a code of 6 digits, a recovery code or a passkey', () => {
    const read = (proof: object) => SecondFactorProof.safeParse(proof);
    expect(read({ method: 'code', code: '12 34 56' }).data).toEqual({
      method: 'code',
      code: '123456',
    });
    for (const code of ['12345', '1234567', 'x123456', '12345x', '']) {
      expect(read({ method: 'code', code }).error?.issues[0]?.message).toBe(
        'Please enter the 6 digits of your authenticator app',
      );
    }
    expect(read({ method: 'recovery-code', code: ' ABCD-efgh ' }).data).toMatchObject({
      method: 'recovery-code',
      code: 'abcd-efgh',
    });
    expect(read({ method: 'recovery-code', code: ' ' }).error?.issues[0]?.message).toBe(
      'Please enter a recovery code',
    );
    expect(read({ method: 'recovery-code', code: 'x'.repeat(40) }).success).toBe(true);
    expect(read({ method: 'recovery-code', code: 'x'.repeat(41) }).success).toBe(false);
    expect(read({ method: 'passkey', response: { id: 'k' } }).data).toEqual({
      method: 'passkey',
      response: { id: 'k' },
    });
    expect(read({ method: 'passkey' }).success).toBe(false);
    expect(read({ method: 'sms', code: '123456' }).success).toBe(false);
  });
});

describe('an upload', () => {
  const file = new File(['x'], 'a.png');
  const nameOf = (fileName: string) => Upload.safeParse({ fileName, file }).data?.fileName;
  const words = (upload: object) => Upload.safeParse(upload).error?.issues[0]?.message;

  it('has a name without folders and characters that nobody sees, and a content [ACT-111]', () => {
    expect(nameOf(' C:\\me\\my photo.png ')).toBe('my photo.png');
    expect(nameOf('/etc/passwd')).toBe('passwd');
    expect(nameOf('a\n/b\u202e.png')).toBe('b.png');
    expect(nameOf('a\ud800.png')).toBe('a.png');
    expect(nameOf('x'.repeat(200))).toHaveLength(200);
    expect(words({ fileName: 'x'.repeat(201), file })).toBe('This name is too long');
    for (const fileName of ['', 'folder/', undefined]) {
      expect(words({ fileName, file })).toBe('Please name the file');
    }
    expect(words({ fileName: 'a', file: new File([], 'a') })).toBe('File is empty');
    expect(words({ fileName: 'a' })).toBe('Please choose a file');
  });

  it('is at most 5 files of 10 MB each [ACT-108 ACT-109 ACT-156]', () => {
    expect(proofFileLimits).toEqual({ files: 5, bytes: 10_485_760 });
  });

  it('is shown when it is a PNG, JPEG, GIF or WebP picture [ACT-112]', () => {
    for (const type of ['png', 'jpeg', 'gif', 'webp']) {
      expect(isShownPicture(`image/${type}`)).toBe(true);
    }
    for (const type of ['image/svg+xml', 'text/html', '']) expect(isShownPicture(type)).toBe(false);
  });
});

describe('what there is to choose from', () => {
  it('is a closed list, in its order', () => {
    expect(systemCategories).toEqual(['referral', 'apply', 'profile']);
    expect(categories.filter(isSystemCategory)).toEqual([...systemCategories]);
    expect(categories).toEqual([
      'custom',
      'social',
      'blog-post',
      'review',
      'onboarding',
      ...systemCategories,
    ]);
    expect(onlyOnce).toEqual(['onboarding', 'profile', 'apply']);
    expect(referralSystems).toEqual(['shopify', 'woo-commerce', 'amazon']);
    expect(completionPeriods).toEqual(['onetime', 'daily', 'weekly', 'monthly', 'any']);
    expect(editablePeriods).toEqual(['monthly', 'weekly', 'any']);
    expect(valueTypes).toEqual([
      'points',
      'monetary',
      'percentage-discount',
      'reward-token',
      'custom',
      'none',
    ]);
    expect(deleteReasons).toEqual(['no-longer-administrator', 'requested-by-person', 'other']);
    expect(ambassadorSavedSearches).toEqual([
      'All',
      'Pending profile',
      'Test users',
      'Deactivated',
    ]);
    expect(stepIds).toEqual([
      ...[
        'settings',
        'branding',
        'store',
        'activity-type',
        'reward',
        'application-form',
        'team',
        'ambassadors',
      ],
    ]);
    expect(planCodes).toEqual(['micro', 'starter', 'growth', 'community', 'enterprise']);
    expect(planLimits).toEqual([
      'users.admins',
      'users.ambassadors',
      'general.activityTypes',
      'general.additionalApplicationForms',
      'general.rewardTypes',
    ]);
    expect(planFlags).toEqual([
      'branding.customBranding',
      'referrals.commissionsByTag',
      'domains.customLinkDomain',
      'domains.customPortalDomain',
      'general.pushNotifications',
      'rewards.pointsExpiry',
      'rewards.cashPayouts',
      'users.tagsFilter',
      'displayTags',
      'allow-remove-shopify',
    ]);
    expect(fixedSearches).toMatchObject({
      ambassadors: ['All', 'Pending profile', 'Test users', 'Deactivated'],
      'activity-types': ['All'],
      administrators: ['All'],
    });
    expect(fixedSearches.activities).toEqual(
      expect.arrayContaining(['All', 'Awaiting review', 'Approved', 'Rejected', 'In progress']),
    );
    expect(auditActions).toHaveLength(new Set(auditActions.filter(Boolean)).size);
  });

  it.each<[z.ZodType, string, string]>([
    [Currency, 'USD', 'Please choose a currency from the list'],
    [Country, 'DE', 'Please choose a country from the list'],
    [Timezone, 'Europe/Berlin', 'Please choose a timezone from the list'],
    [CompletionPeriod, 'weekly', 'This completion period is not available'],
  ])('says so of anything else: %#', (schema, known, words) => {
    expect(schema.parse(known)).toBe(known);
    expect(schema.safeParse('').error?.issues[0]?.message).toBe(words);
  });

  it('has currencies by their codes of three letters [TEN-142]', () => {
    for (const currency of currencies) expect(currency).toMatch(/^[A-Z]{3}$/);
    expect(new Set(currencies).size).toBe(72);
  });

  it('rolls out screens by their ids of at most 60 letters', () => {
    for (const stage of ['native', 'beta', 'embedded']) {
      expect(Rollout.safeParse({ ambassadors: stage, ['a'.repeat(60)]: stage }).success).toBe(true);
    }
    for (const rollout of [
      { a: '' },
      { 'a-b': 'beta' },
      { ['a'.repeat(61)]: 'beta' },
      { '': 'beta' },
    ]) {
      expect(Rollout.safeParse(rollout).success).toBe(false);
    }
  });
});

describe('access', () => {
  it('is said in four ways', () => {
    expect([anyone, signedIn, operator, operatorOrItsAdmin, holds('admin', 'support')]).toEqual([
      { kind: 'anyone' },
      { kind: 'signed-in' },
      { kind: 'operator', roles: ['tenant-admin'] },
      { kind: 'operator', roles: ['tenant-admin', 'admin'] },
      { kind: 'holds', roles: ['admin', 'support'] },
    ]);
  });
});

describe('the status of an administrator', () => {
  it('is deleted before anything else, then active, then expired or invited [ADM-10 ADM-22 ADM-31]', () => {
    const status = (deleted: boolean, invitePending: boolean, inviteExpired: boolean) =>
      administratorStatus({ deleted, invitePending, inviteExpired });
    expect(status(true, true, true)).toBe('deleted');
    expect(status(true, false, false)).toBe('deleted');
    expect(status(false, false, false)).toBe('active');
    expect(status(false, true, false)).toBe('invited');
    expect(status(false, true, true)).toBe('expired');
  });
});
