import type { Handlers } from '#server/platform/http/bind.ts';
import { connectPayPal, disconnectPayPal, getPayPal } from './service.ts';

export const payPalHandlers: Handlers<'getPayPal' | 'connectPayPal' | 'disconnectPayPal'> = {
  getPayPal,
  connectPayPal,
  disconnectPayPal,
};
