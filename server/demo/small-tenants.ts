import { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  auroraActivityTypes,
  harborActivityTypes,
  northwindActivityTypes,
  solsticeActivityTypes,
} from './small-activity-types.ts';
import { account, type DemoTenantPlan, name } from './tenant-plan.ts';

/** The accounts of a small brand that a visitor can sign in as. */
const accountsOf = (brand: string, [admin, support, ambassador]: readonly [Who, Who, Who]) => [
  account(`admin@${brand}.test`, ...admin, 'Administrator', ['admin']),
  account(`support@${brand}.test`, ...support, 'Support', ['admin', 'support']),
  {
    ...account(`ambassador@${brand}.test`, ...ambassador, 'Ambassador', []),
    lastVisitDaysAgo: 10,
  },
];
type Who = readonly [firstName: string, lastName: string];

const terms = { ambassador: 'Ambassador', ambassadors: 'Ambassadors' };

const northwind: DemoTenantPlan = {
  tenantId: TenantId.parse('northwind'),
  seed: 2203,
  planCode: 'growth',
  pays: 'by-shopify',
  ambassadors: 18,
  data: {
    tenantName: 'Northwind Cycles',
    rollout: {},
    terms,
    timezone: 'America/Chicago',
    currencies: ['USD'],
    requireRegistrationApproval: true,
    supportEmail: 'hello@northwind.test',
    address: {
      companyName: 'Northwind Cycles LLC',
      line1: '2809 Lyndale Avenue South',
      line2: null,
      city: 'Minneapolis',
      state: 'Minnesota',
      zip: '55408',
      countryCode: 'US',
      phone: '+1 612 555 0176',
    },
    branding: {
      headerBackgroundColor: '#0F3D5E',
      headerTextColor: '#F3F7FA',
      headerHoverBackgroundColor: '#17507A',
      headerActiveBackgroundColor: '#0A2C45',
      primaryButtonColor: '#0F5E8C',
      linkColor: '#0F5E8C',
      logo: { portalHeader: { url: '/demo/northwind.svg' } },
      faviconUrl: '/demo/northwind-icon.svg',
      hideBrandNameInHeader: true,
    },
  },
  accounts: accountsOf('northwind', [
    ['Nell', 'Baker'],
    ['Sky', 'Nolan'],
    ['Ari', 'Lund'],
  ]),
  administrators: [name('Dana', 'Holt')],
  activityTypes: northwindActivityTypes,
  pictureStyle: 'outdoor',
  lately: {
    'ambassador@northwind.test': [
      { title: 'Review your bike after 500 miles', hoursAgo: 400, review: 'approved' },
      { title: 'Lead a shop ride', hoursAgo: 180, review: 'approved' },
      { title: 'Lead a shop ride', hoursAgo: 9, review: 'none' },
    ],
  },
};

const aurora: DemoTenantPlan = {
  tenantId: TenantId.parse('aurora'),
  seed: 3301,
  planCode: 'starter',
  agreement: { period: 'annual', overrides: { flags: {}, limits: {} }, terms: {} },
  pays: 'by-pay-pal',
  ambassadors: 14,
  data: {
    tenantName: 'Aurora Audio',
    rollout: {},
    terms,
    timezone: 'Europe/Stockholm',
    currencies: ['SEK', 'EUR'],
    requireRegistrationApproval: false,
    supportEmail: 'hello@aurora.test',
    address: {
      companyName: 'Aurora Audio AB',
      line1: 'Hornsgatan 88',
      line2: null,
      city: 'Stockholm',
      state: 'Stockholm',
      zip: '118 21',
      countryCode: 'SE',
      phone: '+46 8 555 012 34',
    },
    branding: {
      headerBackgroundColor: '#22223B',
      headerTextColor: '#F5F3FF',
      headerHoverBackgroundColor: '#33335A',
      headerActiveBackgroundColor: '#16162A',
      primaryButtonColor: '#6D3FC0',
      linkColor: '#6D3FC0',
      logo: { portalHeader: { url: '/demo/aurora.svg' } },
      faviconUrl: '/demo/aurora-icon.svg',
      hideBrandNameInHeader: true,
    },
  },
  accounts: accountsOf('aurora', [
    ['Astrid', 'Nyberg'],
    ['Sixten', 'Ek'],
    ['Elsa', 'Sand'],
  ]),
  administrators: [],
  activityTypes: auroraActivityTypes,
  pictureStyle: 'tech',
  lately: {
    'ambassador@aurora.test': [
      { title: 'Record a session', hoursAgo: 300, review: 'approved' },
      { title: 'Answer in the forum', hoursAgo: 30, review: 'none' },
    ],
  },
};

/** Worked with Banyan for nothing while it was new; support has begun a pilot since. */
const solstice: DemoTenantPlan = {
  tenantId: TenantId.parse('solstice'),
  seed: 4409,
  planCode: 'starter',
  pays: 'in-pilot',
  ambassadors: 10,
  data: {
    tenantName: 'Solstice Running',
    rollout: {},
    terms: { ambassador: 'pacer', ambassadors: 'pacers' },
    timezone: 'Pacific/Auckland',
    currencies: ['NZD'],
    requireRegistrationApproval: true,
    supportEmail: 'hello@solstice.test',
    address: {
      companyName: 'Solstice Running Ltd',
      line1: '14 Riccarton Road',
      line2: null,
      city: 'Christchurch',
      state: 'Canterbury',
      zip: '8011',
      countryCode: 'NZ',
      phone: '+64 3 555 0119',
    },
    branding: {
      headerBackgroundColor: '#7A2E0E',
      headerTextColor: '#FFF6EE',
      headerHoverBackgroundColor: '#934017',
      headerActiveBackgroundColor: '#5E220A',
      primaryButtonColor: '#A1410F',
      linkColor: '#A1410F',
      logo: { portalHeader: { url: '/demo/solstice.svg' } },
      faviconUrl: '/demo/solstice-icon.svg',
      hideBrandNameInHeader: true,
    },
  },
  accounts: accountsOf('solstice', [
    ['Wiremu', 'Parata'],
    ['Shay', 'Doyle'],
    ['Tui', 'Marsden'],
  ]),
  administrators: [],
  activityTypes: solsticeActivityTypes,
  pictureStyle: 'outdoor',
  lately: {
    'ambassador@solstice.test': [
      { title: 'Pace a beginner', hoursAgo: 220, review: 'approved' },
      { title: 'Pace a beginner', hoursAgo: 20, review: 'none' },
    ],
  },
};

/** Worked with Banyan for nothing while it was new, and did not want to go on. */
const harbor: DemoTenantPlan = {
  tenantId: TenantId.parse('harbor'),
  seed: 5507,
  planCode: 'starter',
  pays: 'not-yet',
  disabled: {
    reason: 'Moves its programme to the agency that runs its shops, as Petra Voss wrote to us',
  },
  ambassadors: 8,
  data: {
    tenantName: 'Harbor Coffee',
    rollout: {},
    terms: { ambassador: 'regular', ambassadors: 'regulars' },
    timezone: 'America/Los_Angeles',
    currencies: ['USD'],
    requireRegistrationApproval: false,
    supportEmail: 'hello@harbor.test',
    address: {
      companyName: 'Harbor Coffee Inc.',
      line1: '1120 NW Couch Street',
      line2: null,
      city: 'Portland',
      state: 'Oregon',
      zip: '97209',
      countryCode: 'US',
      phone: '+1 503 555 0148',
    },
    branding: {
      headerBackgroundColor: '#3B2A20',
      headerTextColor: '#FBF3E7',
      headerHoverBackgroundColor: '#523B2D',
      headerActiveBackgroundColor: '#281C15',
      primaryButtonColor: '#8A4B20',
      linkColor: '#8A4B20',
      logo: { portalHeader: { url: '/demo/harbor.svg' } },
      faviconUrl: '/demo/harbor-icon.svg',
      hideBrandNameInHeader: true,
    },
  },
  accounts: accountsOf('harbor', [
    ['Petra', 'Voss'],
    ['Kit', 'Rowe'],
    ['Omar', 'Diaz'],
  ]),
  administrators: [],
  activityTypes: harborActivityTypes,
  pictureStyle: 'outdoor',
  lately: {
    'ambassador@harbor.test': [
      { title: 'Bring somebody along', hoursAgo: 900, review: 'approved' },
    ],
  },
};

/** Brands with few people, one for each further way to pay, and one that is disabled. */
export const smallTenants: readonly DemoTenantPlan[] = [northwind, aurora, solstice, harbor];
