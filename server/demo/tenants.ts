import { TenantId } from '#contract/tenants/tenant-id.ts';
import { acmeActivityTypes } from './acme-activity-types.ts';
import { globexActivityTypes } from './globex-activity-types.ts';
import { acmeReferrals, globexReferrals } from './referral-plans.ts';
import { acmeRewards, globexRewards } from './reward-plans.ts';
import { smallTenants } from './small-tenants.ts';
import { account, type DemoTenantPlan, name } from './tenant-plan.ts';

export const demoPassword = 'banyan-demo';

/** The icons, as the server draws them from an uploaded one. */
const appIconsOf = (brand: string) => [
  { src: `/demo/${brand}-app-192.png`, sizes: '192x192', purpose: 'any' as const },
  { src: `/demo/${brand}-app-512.png`, sizes: '512x512', purpose: 'any' as const },
  { src: `/demo/${brand}-app-maskable.png`, sizes: '512x512', purpose: 'maskable' as const },
  { src: `/demo/${brand}-app-180.png`, sizes: '180x180', purpose: 'any' as const },
];

const acme: DemoTenantPlan = {
  tenantId: TenantId.parse('acme'),
  seed: 4711,
  planCode: 'community',
  agreement: {
    overrides: { flags: {}, limits: { 'users.ambassadors': 6000 } },
    terms: {
      usageFees: { orders: { community: { unitFee: 75, unitFeeType: 'basis-points' } } },
      ...{ orderFeesFrom: '2026-02-01', minimumTermMonths: 12, minimumTermStartDate: '2026-02-01' },
      stripePlanId: 'price_scale_monthly_v5',
    },
  },
  ambassadors: 240,
  expiry: { afterMonths: 8, startedMonthsAgo: 2 },
  sendingDomain: { name: 'mail.acme.test', isValid: true },
  hasBounced: true,
  // The portal's does not lead here yet: visitors of the demo are not sent on to another address.
  domains: [
    { kind: 'link', domain: 'links.acme.localhost' },
    { kind: 'portal', domain: 'shop.acme.localhost' },
  ],
  data: {
    tenantName: 'Acme Outdoor',
    advancedAgreements: true,
    rollout: {},
    terms: { ambassador: 'Ambassador', ambassadors: 'Ambassadors' },
    timezone: 'America/Los_Angeles',
    currencies: ['USD', 'CAD'],
    requireRegistrationApproval: true,
    requireProfileApproval: true,
    supportEmail: 'hello@acme.test',
    reapplyWaitDays: 90,
    issuedRewardsEmailSendTime: '18:30',
    address: {
      companyName: 'Acme Outdoor Inc.',
      line1: '1420 NW Galveston Avenue',
      line2: 'Suite 3',
      city: 'Bend',
      state: 'Oregon',
      zip: '97703',
      countryCode: 'US',
      phone: '+1 541 555 0142',
    },
    referrals: {
      defaultApprovedState: { suspicious: 'undecided', nonSuspicious: 'approved' },
      creditOffsetDays: 30,
      showReferralsArea: true,
      fraud: { treatSelfReferralsAsSuspicious: true },
      earliestReferralOrderDate: '2026-03-01',
      showPurchaserName: true,
      showPurchaserEmail: false,
      version: 'v2',
    },
    cashPayments: { requirePayPalInfo: false, payPalTargeting: null },
    payouts: { minimums: [{ currency: 'USD', amount: 20 }], holdDays: 0, needOtherAdmin: true },
    rewards: { discountCodePrefix: 'ACME-', giftCardCodePrefix: 'TRAIL-' },
    discountCodes: { prohibitedWords: ['free', 'gratis', 'summitco', 'everest'] },
    pointsPurpose:
      'At the end of each season, the ambassadors with the most points test our new gear before anybody else.',
    branding: {
      headerBackgroundColor: '#1D5B4C',
      headerTextColor: '#F7F5EE',
      headerHoverBackgroundColor: '#174A3E',
      headerActiveBackgroundColor: '#123B32',
      primaryButtonColor: '#1B6E8C',
      linkColor: '#1B6E8C',
      logo: { portalHeader: { url: '/demo/acme.svg' } },
      faviconUrl: '/demo/acme-icon.svg',
      hideBrandNameInHeader: true,
      mobileAppName: 'Acme',
      mobileIcons: appIconsOf('acme'),
    },
    enablePromptsToInstallApp: true,
  },
  accounts: [
    account('admin@acme.test', 'Avery', 'Stone', 'Administrator', ['admin']),
    account('support@acme.test', 'Sam', 'Rivers', 'Support', ['admin', 'support']),
    {
      ...account('ambassador@acme.test', 'Alex', 'Meadows', 'Ambassador', []),
      tags: ['photographer'],
      lastVisitDaysAgo: 10,
    },
    {
      ...account('newcomer@acme.test', 'Noa', 'Fields', 'New ambassador', []),
      joinedDaysAgo: 0.05,
    },
  ],
  administrators: [
    name('Imani', 'Brooks'),
    name('Jonas', 'Lindqvist'),
    name('Priya', 'Iyer'),
    name('Mateo', 'Herrera'),
  ],
  deletedAdministrator: name('Colin', 'Marsh'),
  activityTypes: acmeActivityTypes,
  rewards: acmeRewards,
  referrals: acmeReferrals,
  pictureStyle: 'outdoor',
  lately: {
    'ambassador@acme.test': [
      // Enough for the rewards that were chosen since, and for the expiries of the past months.
      { title: 'Review your gear', hoursAgo: 360 * 24, review: 'approved' },
      { title: 'Review your gear', hoursAgo: 340 * 24, review: 'approved' },
      { title: 'Review your gear', hoursAgo: 320 * 24, review: 'approved' },
      { title: 'Review your gear', hoursAgo: 300 * 24, review: 'approved' },
      // On any day of any month the points of one of these two expire next.
      { title: 'Review your gear', hoursAgo: 248 * 24, review: 'approved' },
      { title: 'Review your gear', hoursAgo: 232 * 24, review: 'approved' },
      { title: 'Review your gear', hoursAgo: 200, review: 'approved' },
      { title: 'Review your gear', hoursAgo: 3, review: 'none' },
      { title: 'Clean up a trail', hoursAgo: 26, review: 'none', most: 1 },
      { title: 'Write a trip report', hoursAgo: 110 * 24, review: 'approved' },
      { title: 'Write a trip report', hoursAgo: 75 * 24, review: 'approved' },
      { title: 'Write a trip report', hoursAgo: 40 * 24, review: 'approved' },
      { title: 'Write a trip report', hoursAgo: 50, review: 'rejected', most: 1 },
      { title: 'Story of the week', hoursAgo: 70, review: 'approved', undone: true },
      { title: 'Tell three friends about repairs', hoursAgo: 90, review: 'approved' },
    ],
  },
  invited: name('Naomi', 'Tanaka'),
  invitedLongAgo: name('Elliot', 'Grant'),
};

const globex: DemoTenantPlan = {
  tenantId: TenantId.parse('globex'),
  seed: 8128,
  // With the people below, it has five administrators, the most of this plan.
  planCode: 'appsumo-4',
  agreement: {
    period: 'forever',
    overrides: { flags: {}, limits: { 'general.additionalApplicationForms': 5 } },
    terms: {},
    appSumoCodes: ['GLX-7QK2-VD', 'GLX-M4T9-RA', 'GLX-B8HN-YE', 'GLX-2WCP-XJ'],
  },
  ambassadors: 240,
  // Its records are never found.
  sendingDomain: { name: 'pending.globex.test', isValid: false },
  data: {
    tenantName: 'Globex',
    rollout: {},
    terms: { ambassador: 'champion', ambassadors: 'champions' },
    timezone: 'Europe/Berlin',
    currencies: ['EUR'],
    cashPayments: {
      requirePayPalInfo: true,
      payPalTargeting: { type: 'by-tag-or-positive-balance', tags: ['campus-lead'] },
    },
    requireRegistrationApproval: false,
    supportEmail: 'hello@globex.test',
    reapplyWaitDays: 30,
    issuedRewardsEmailSendTime: '09:00',
    address: {
      companyName: 'Globex GmbH',
      line1: 'Köpenicker Straße 16',
      line2: null,
      city: 'Berlin',
      state: 'Berlin',
      zip: '10997',
      countryCode: 'DE',
      phone: '+49 30 5550 1616',
    },
    referrals: {
      defaultApprovedState: { suspicious: 'denied', nonSuspicious: 'undecided' },
      creditOffsetDays: 14,
      showReferralsArea: true,
      fraud: { treatSelfReferralsAsSuspicious: false },
      earliestReferralOrderDate: '2026-01-15',
      showPurchaserName: false,
      showPurchaserEmail: false,
      version: 'v2',
    },
    rewards: { discountCodePrefix: 'GLX-', giftCardCodePrefix: 'GLX-' },
    discountCodes: { prohibitedWords: ['free', 'umsonst'] },
    branding: {
      headerBackgroundColor: '#3A1F6B',
      headerTextColor: '#F4EFFF',
      headerHoverBackgroundColor: '#4A2A85',
      headerActiveBackgroundColor: '#2A154F',
      primaryButtonColor: '#C63D2F',
      linkColor: '#5B34A3',
      logo: { portalHeader: { url: '/demo/globex.svg' } },
      faviconUrl: '/demo/globex-icon.svg',
      hideBrandNameInHeader: true,
      mobileAppName: 'Globex',
      mobileIcons: appIconsOf('globex'),
    },
    enablePromptsToInstallApp: true,
  },
  accounts: [
    account('admin@globex.test', 'Greta', 'Vogel', 'Administrator', ['admin']),
    account('support@globex.test', 'Silas', 'Winter', 'Support', ['admin', 'support']),
    {
      ...account('ambassador@globex.test', 'Amina', 'Keller', 'Champion', []),
      tags: ['campus-lead'],
      lastVisitDaysAgo: 10,
    },
  ],
  administrators: [name('Youssef', 'Haddad'), name('Clara', 'Fischer')],
  deletedAdministrator: name('Viktor', 'Petrov'),
  activityTypes: globexActivityTypes,
  rewards: globexRewards,
  referrals: globexReferrals,
  pictureStyle: 'tech',
  lately: {
    'ambassador@globex.test': [
      { title: 'Review Globex in a directory', hoursAgo: 220, review: 'approved' },
      { title: 'Review Globex in a directory', hoursAgo: 5, review: 'none' },
      { title: 'Speak at a meet-up', hoursAgo: 30, review: 'none', most: 1 },
      { title: 'Test the beta', hoursAgo: 45, review: 'rejected' },
      { title: 'Rate a page of our help', hoursAgo: 80, review: 'approved', undone: true },
    ],
  },
  invited: name('Hana', 'Yılmaz'),
  invitedLongAgo: name('Marco', 'Romano'),
};

const operator: DemoTenantPlan = {
  tenantId: TenantId.parse('operator'),
  seed: 1,
  ambassadors: 0,
  data: {
    tenantName: 'Banyan',
    rollout: {},
    terms: { ambassador: 'Ambassador', ambassadors: 'Ambassadors' },
    timezone: 'UTC',
    currencies: ['USD'],
    requireRegistrationApproval: true,
    supportEmail: 'hello@operator.test',
    branding: {
      headerBackgroundColor: '#14513F',
      headerTextColor: '#F6F1E4',
      headerHoverBackgroundColor: '#1D6650',
      headerActiveBackgroundColor: '#0E3D2F',
      primaryButtonColor: '#1A6B52',
      linkColor: '#1A6B52',
      logo: { portalHeader: { url: '/demo/operator.svg' } },
      faviconUrl: '/brand/favicon.svg',
      hideBrandNameInHeader: true,
    },
  },
  appSumoStock: [
    ...['SUMO-7HQ4-NB', 'SUMO-K2WD-XE', 'SUMO-9RTM-CV', 'SUMO-F5YA-JP'],
    ...['SUMO-3GZL-QU', 'SUMO-W8NC-HT', 'SUMO-6BEX-MK', 'SUMO-P4VS-DR'],
  ],
  accounts: [account('operator@operator.test', 'Olive', 'Banks', 'Operator', ['tenant-admin'])],
  administrators: [],
  activityTypes: [],
  pictureStyle: 'outdoor',
  lately: {},
};

export const demoTenants: readonly DemoTenantPlan[] = [acme, globex, ...smallTenants, operator];
