import { type AreaReferences, inPath, listFields, within } from '#server/testing/reference.ts';

const brandFields = [
  'tenantName',
  'timezone',
  'currencies',
  'supportEmail',
  'pointsPurpose',
  'reapplyWaitDays',
];
const addressFields = within('address', [
  ...['companyName', 'line1', 'line2', 'city', 'state', 'zip', 'phone'],
]);
const colours = ['headerBackgroundColor', 'headerTextColor', 'headerHoverBackgroundColor'];
const moreColours = [
  'headerActiveBackgroundColor',
  'primaryButtonColor',
  'primaryButtonHoverColor',
];
const brandingFields = within('branding', [
  ...[...colours, ...moreColours, 'linkColor', 'linkHoverColor'],
  ...[
    'logo.portalHeader.url',
    'faviconUrl',
    'mobileAppName',
    'mobileIcons.src',
    'mobileIcons.sizes',
  ],
]);
const senderFields = ['fromEmailName', 'fromEmailPrefix', 'replyTo'];
const emailFields = within('email', [
  ...['fromEmail', 'fromEmailName', 'replyTo'],
  ...within('postMark.transactional', senderFields),
  ...within('postMark.bulk', senderFields),
]);
const settings = [
  ...brandFields,
  ...addressFields,
  ...brandingFields,
  ...['terms.ambassador', 'terms.ambassadors', 'issuedRewardsEmailSendTime'],
  ...['referrals.creditOffsetDays', 'referrals.earliestReferralOrderDate'],
  ...within('referrals.fraud', [
    ...within('repeatPurchaser', ['orders', 'days']),
    ...within('leakedCode', ['purchasers', 'hours']),
    ...within('cancelledAfterCredit', ['orders', 'hours']),
  ]),
  ...['discountCodes.prohibitedWords', 'cashPayments.payPalTargeting.tags'],
  ...['payouts.minimums.amount', 'payouts.holdDays'],
  ...within('rewards', ['discountCodePrefix', 'giftCardCodePrefix']),
  ...within('pointsExpiry', ['expireAfterMonths', 'startDate']),
];

export const references: AreaReferences = {
  plain: {
    // A public matter: who asks is not signed in.
    getTenant: ['domain'],
    listTenants: listFields,
    // The operator is there to name other tenants.
    createTenant: within('tenant', ['tenantId', ...within('data', settings)]),
    setTenantEnabled: ['tenantId', 'reason'],
    updateRollout: ['tenantId', 'rollout', 'before', 'reason'],
    updateTenantData: ['before', ...within('data', [...settings, ...emailFields])],
  },
  async named({ foreign, admin }) {
    const tenantId = { foreign, unknown: 'nowhere' };
    return {
      'readTenant.tenantId': { ...inPath(admin, 'tenantId'), ...tenantId },
      'readTenantAsAdmin.tenantId': { ...inPath(admin, 'tenantId'), ...tenantId },
      'updateTenant.tenantId': {
        ...inPath(admin, 'tenantId', { body: { tenant: { enabled: false } } }),
        ...tenantId,
      },
      'updateTenantData.tenantId': {
        ...inPath(admin, 'tenantId', { body: { data: {}, before: {} } }),
        ...tenantId,
      },
    };
  },
};
