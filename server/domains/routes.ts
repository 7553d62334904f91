import type { Handlers } from '#server/platform/http/bind.ts';
import { isDomainKnown } from './known.ts';
import * as service from './service.ts';

export const domainHandlers: Handlers<
  | 'listCustomDomains'
  | 'addCustomDomain'
  | 'removeCustomDomain'
  | 'listLinkDomains'
  | 'listDnsRecords'
  | 'checkDomain'
  | 'isDomainKnown'
> = {
  listCustomDomains: service.listCustomDomains,
  addCustomDomain: service.addCustomDomain,
  removeCustomDomain: service.removeCustomDomain,
  listLinkDomains: service.listLinkDomains,
  listDnsRecords: service.listDnsRecords,
  checkDomain: service.checkDomain,
  isDomainKnown,
};
