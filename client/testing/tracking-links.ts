import type { LinkDomain } from '#contract/domains/custom-domain.ts';
import { listLinkDomains } from '#contract/domains/endpoints.ts';
import type { LinkParam, TrackingLinkDefinition } from '#contract/tracking-links/definition.ts';
import { listTrackingLinkDefinitions } from '#contract/tracking-links/endpoints.ts';
import type { TrackingLink } from '#contract/tracking-links/link.ts';
import type { FakeApi } from './fake-api.ts';

export const makeParam = (changes: Partial<LinkParam> = {}): LinkParam => ({
  ...{ name: 'from', value: 'banyan', editable: false },
  ...{ referralCode: false, userSlugWithReferralCode: false, referralCodeWithUserSlug: false },
  ...changes,
});

/** A kind of link at the product's domain, unless said otherwise. */
export const makeDefinition = (
  changes: Partial<TrackingLinkDefinition> = {},
): TrackingLinkDefinition => ({
  ...{ id: crypto.randomUUID(), tenantId: 'acme', title: 'Shop', templateToken: 'SHOP' },
  ...{ destinationUrl: 'https://shop.example.com/sale', params: [], referralCodeGroupId: null },
  ...{ destinationUrlSuffixEditable: false, bcsCanEditLink: false },
  ...{ initialPathFormat: 'random', cmDomainId: null },
  ...{ linkWrapperService: null, wrappedShortLinkDomainUrl: null },
  shortLinkDomainUrl: 'https://links.banyan.test',
  ...changes,
});

/** The first link of a definition. */
export const makeLink = (
  { id, destinationUrl, shortLinkDomainUrl }: TrackingLinkDefinition,
  changes: Partial<TrackingLink> = {},
): TrackingLink => ({
  ...{ id: crypto.randomUUID(), trackingLinkDefinitionId: id, userId: crypto.randomUUID() },
  ...{ destinationUrlSuffix: '', createdAt: '2026-05-01T10:00:00.000Z' },
  ...{ path: 'x7Kq2Tb', destinationUrl },
  shortUrl: `${shortLinkDomainUrl}/${changes.path ?? 'x7Kq2Tb'}`,
  ...{ isDefault: true, clicks: 12 },
  ...changes,
});

/** The product's domain for links. */
export const productDomain: LinkDomain = {
  ...{ type: 'referral-link', url: 'https://links.banyan.test', default: true },
  ...{ validAt: null, invalidReason: null },
};

/** A valid domain of the tenant's own. */
export const makeLinkDomain = (changes: Partial<LinkDomain> = {}): LinkDomain => ({
  ...productDomain,
  ...{ id: crypto.randomUUID(), url: 'https://go.acme.test', validAt: '2026-05-01T10:00:00.000Z' },
  ...changes,
});

/** Answers which kinds of links there are, and the product's domain for links. */
export function serveDefinitions(
  fake: FakeApi,
  results: readonly TrackingLinkDefinition[] = [],
): void {
  fake.on(listTrackingLinkDefinitions, () => ({
    ...{ results: [...results], page: 1, pageSize: 100, totalCount: results.length },
  }));
  fake.on(listLinkDomains, () => ({ results: [productDomain] }));
}
