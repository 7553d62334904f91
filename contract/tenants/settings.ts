import { z } from 'zod';
import { FraudSettings } from '../fraud-cases/signal-settings.ts';
import { Day, Email, Line, LineOrNull } from '../http/fields.ts';
import { PersonTags } from '../people/tag.ts';
import { PointsExpiry } from '../points-expiry/points-expiry.ts';
import { BrandingInput } from './branding.ts';
import { Country } from './country.ts';
import { Currency } from './currency.ts';
import { EnteredEmail } from './email-settings.ts';
import { ProhibitedWords } from './prohibited-words.ts';
import { Address, PublicTenantData } from './tenant.ts';
import { Timezone } from './timezone.ts';

const ApprovalState = z.enum(['undecided', 'denied', 'approved']);

/** The ways of an order to an ambassador: the discount code of the purchaser, or the link that they came by. */
export const touches = ['discount-code', 'link'] as const;

/** Whole days, from none to `most`. */
const Days = (most: number) =>
  z
    .number('Please enter a number of days')
    .int('Please enter whole days')
    .min(0, 'Please enter 0 days or more')
    .max(most, `Please enter at most ${most} days`);

/** The states that referrals begin with. */
export const FirstApprovedStates = z.object({
  suspicious: ApprovalState.default('undecided'),
  nonSuspicious: ApprovalState.default('approved'),
});

/** How referred sales are treated (TEN-28..33). */
const ReferralSettings = z.object({
  defaultApprovedState: FirstApprovedStates.prefault({}),
  /** Days between an order and its commission. */
  creditOffsetDays: Days(365).default(14),
  showReferralsArea: z.boolean().default(true),
  fraud: FraudSettings.prefault({}),
  /** Null where nobody has chosen one; a new tenant has the day of its creation (SET-165). */
  earliestReferralOrderDate: Day.nullable().default(null),
  showPurchaserName: z.boolean().default(false),
  showPurchaserEmail: z.boolean().default(false),
  version: z.enum(['v1', 'v2']).default('v2'),
  /** The touch that decides whose referral an order is that has both (REF-60, REF-112). */
  decidingTouch: z.enum(touches).default('discount-code'),
});

/** The same as an admin enters it: a day is needed (SET-94). */
const EnteredReferrals = ReferralSettings.extend({
  earliestReferralOrderDate: z
    .unknown()
    .refine((day) => Day.safeParse(day).success, 'Date is not valid.')
    .pipe(Day),
});

/** The people who are asked for a PayPal email (AMB-106, SET-58, SET-59): nobody unless it is required. */
const cashPaymentsWith = <TagList extends z.ZodType<string[], string[]>>(tags: TagList) =>
  z.object({
    requirePayPalInfo: z.boolean().default(false),
    /** Null stands for everybody. */
    payPalTargeting: z
      .discriminatedUnion('type', [
        z.object({ type: z.literal('all') }),
        // People with any of the tags are asked, and people to whom cash is due.
        z.object({ type: z.literal('by-tag-or-positive-balance'), tags }),
      ])
      .nullable()
      .default(null),
  });

/** As an admin enters it: nobody is targeted unless it is required, then everybody unless told (SET-83, SET-84). */
export const EnteredCashPayments = cashPaymentsWith(PersonTags).transform(
  ({ requirePayPalInfo, payPalTargeting }) => ({
    requirePayPalInfo,
    payPalTargeting: requirePayPalInfo ? (payPalTargeting ?? { type: 'all' as const }) : null,
  }),
);

/** The same as it is answered: stored values were checked when they came. */
export const StoredCashPayments = cashPaymentsWith(z.array(z.string()));

/** The least that is paid out in a currency (PAY-60). */
export const PayoutMinimum = z.object({
  currency: Currency,
  amount: z
    .number('Please enter an amount')
    .positive('Please enter an amount above 0')
    .max(1_000_000, 'Please enter at most 1,000,000'),
});

/** The rules for the payouts of a run, and for its approval (PAY-60..62). */
export const PayoutSettings = z.object({
  /** In a currency without one, every amount above 0 is paid out. */
  minimums: z
    .array(PayoutMinimum)
    .refine(
      (list) => new Set(list.map(({ currency }) => currency)).size === list.length,
      'Each currency can be listed only once',
    )
    .default([]),
  /** How many days cash waits between its credit and a payout. */
  holdDays: Days(365).default(0),
  /** Whether another admin than the one who submits a run has to approve it. */
  needOtherAdmin: z.boolean().default(false),
});

const CodePrefix = z
  .string()
  .regex(/^[A-Za-z0-9-]{0,20}$/, 'A prefix has at most 20 letters, digits and hyphens');

/** How the codes of rewards begin. */
export const RewardSettings = z.object({
  discountCodePrefix: CodePrefix.default('BC-'),
  giftCardCodePrefix: CodePrefix.default('BC-'),
});

/** The support email, null where none is given (SET-108, SET-111). */
const OptionalEmail = z
  .string()
  .transform((text) => (text.trim() === '' ? null : text))
  .pipe(Email.nullable())
  .nullable();

const required = (label: string) => Line(100).min(1, `Please enter ${label}`).prefault('');

/** The address of the footer as it is entered (SET-104, SET-105). */
export const EnteredAddress = Address.extend({
  companyName: required('company'),
  line1: required('address line 1'),
  city: required('city'),
  state: required('state'),
  line2: LineOrNull(100).default(null),
  zip: LineOrNull(20).default(null),
  phone: LineOrNull(40).default(null),
  countryCode: Country.nullable().default(null),
});

/** The values that each setting takes. A group of settings is always sent as a whole. */
const fields = {
  tenantName: PublicTenantData.shape.tenantName,
  terms: PublicTenantData.shape.terms,
  timezone: Timezone,
  currencies: z
    .array(Currency)
    .min(1, 'Please choose at least one currency')
    .refine((list) => new Set(list).size === list.length, 'Each currency can be listed only once'),
  branding: BrandingInput,
  requireRegistrationApproval: z.boolean(),
  requireProfileApproval: z.boolean(),
  supportEmail: OptionalEmail.optional(),
  pointsPurpose: LineOrNull(300).optional(),
  address: EnteredAddress.optional(),
  reapplyWaitDays: Days(3650),
  /** HH:MM in the tenant's timezone. */
  issuedRewardsEmailSendTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time like 20:00'),
  referrals: ReferralSettings,
  cashPayments: EnteredCashPayments,
  payouts: PayoutSettings,
  rewards: RewardSettings,
  pointsExpiry: PointsExpiry,
  discountCodes: z.object({ prohibitedWords: ProhibitedWords.default([]) }),
  enablePromptsToInstallApp: z.boolean(),
};

/** All settings of a tenant (TEN-18..41). A missing one has the default of a new tenant (TEN-131..141). */
export const TenantSettings = z.object({
  ...fields,
  terms: fields.terms.prefault({}),
  timezone: fields.timezone.default('America/Los_Angeles'),
  currencies: fields.currencies.default(['USD']),
  branding: fields.branding.prefault({}),
  requireRegistrationApproval: fields.requireRegistrationApproval.default(true),
  requireProfileApproval: fields.requireProfileApproval.default(false),
  reapplyWaitDays: fields.reapplyWaitDays.default(60),
  issuedRewardsEmailSendTime: fields.issuedRewardsEmailSendTime.default('20:00'),
  referrals: fields.referrals.prefault({}),
  cashPayments: fields.cashPayments.prefault({}),
  payouts: fields.payouts.prefault({}),
  rewards: fields.rewards.prefault({}),
  pointsExpiry: fields.pointsExpiry.prefault({}),
  discountCodes: fields.discountCodes.prefault({}),
  enablePromptsToInstallApp: fields.enablePromptsToInstallApp.default(false),
});
export type TenantSettings = z.infer<typeof TenantSettings>;

/** The settings of a new tenant, whose footer has an address from the beginning (SET-105). */
export const NewTenantSettings = TenantSettings.extend({ address: EnteredAddress });

/** A change of the settings: keys that are sent are replaced, the others stay (SET-19). */
export const TenantSettingsChange = z
  .object({ ...fields, referrals: EnteredReferrals, email: EnteredEmail })
  .partial();
export type TenantSettingsChange = z.infer<typeof TenantSettingsChange>;

/**
 * The value that each changed setting had when it was read; null or nothing where it had none. The server
 * refuses the change when a stored value differs from it, so that nobody overwrites an unseen change.
 */
export const SettingsBefore = z.record(z.string(), z.unknown());
