import { BrandingSection } from './branding/branding-section.tsx';
import { CashPaymentsSection } from './cash-payments/cash-payments-section.tsx';
import { DomainsSection } from './domains/domains-section.tsx';
import { EmailsSection } from './emails/emails-section.tsx';
import { GeneralSection } from './general/general-section.tsx';
import { ReferralsSection } from './referrals/referrals-section.tsx';
import { RewardsSection } from './rewards/rewards-section.tsx';
import type { Section } from './section.ts';

/** The sections of the settings, in the order of their menu. One line a section. */
export const sections: readonly [Section, ...Section[]] = [
  { view: 'general', Form: GeneralSection },
  { view: 'referrals', Form: ReferralsSection },
  { view: 'cashPayments', Form: CashPaymentsSection },
  { view: 'rewards', Form: RewardsSection },
  { view: 'branding', Form: BrandingSection },
  { view: 'emails', Form: EmailsSection },
  { view: 'domains', Form: DomainsSection },
];
