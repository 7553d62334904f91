import { z } from 'zod';
import { DomainWithRecords } from '../domains/custom-domain.ts';
import { SendingDomainWithRecords } from '../sending-domains/sending-domain.ts';
import { ShopifyIntegration } from '../shopify/settings.ts';
import { Branding } from './branding.ts';
import { StoredEmail } from './email-settings.ts';
import { StoredCashPayments, TenantSettings } from './settings.ts';
import { Address, PublicTenantData, Tenant } from './tenant.ts';

/** The tenant as a visitor sees it, with its domains when they are asked for. */
export const TenantWithDomains = Tenant.extend({ domains: z.array(DomainWithRecords).optional() });
export type TenantWithDomains = z.infer<typeof TenantWithDomains>;

/** All settings of a tenant as they are answered: stored values were checked when they came. */
export const StoredSettings = TenantSettings.extend({
  branding: Branding.prefault({}),
  supportEmail: z.string().nullish(),
  pointsPurpose: PublicTenantData.shape.pointsPurpose,
  address: Address.optional(),
  /** May hold more words than the limit, from before there was one. */
  discountCodes: z.object({ prohibitedWords: z.array(z.string()).default([]) }).prefault({}),
  cashPayments: StoredCashPayments.prefault({}),
  email: StoredEmail,
});
export type StoredSettings = z.infer<typeof StoredSettings>;

/** The tenant with all of its settings, for its admins and support. */
export const TenantForAdmin = TenantWithDomains.extend({
  /** With the settings of a Shopify shop, where one was added: they are changed by calls of their own (SET-18). */
  data: StoredSettings.extend({ shopify: ShopifyIntegration.optional() }),
  /** With the domains, when they are asked for: the domains that email is sent from (DOM-83). */
  sendingDomains: z.array(SendingDomainWithRecords).optional(),
});
export type TenantForAdmin = z.infer<typeof TenantForAdmin>;
