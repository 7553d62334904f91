import type { Handlers } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const sendingDomainHandlers: Handlers<
  'addSendingDomain' | 'validateSendingDomain' | 'removeSendingDomain'
> = {
  addSendingDomain: service.addSendingDomain,
  validateSendingDomain: service.validateSendingDomain,
  removeSendingDomain: service.removeSendingDomain,
};
