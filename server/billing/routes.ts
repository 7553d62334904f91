import type { Handlers } from '#server/platform/http/bind.ts';
import { cancelSubscription, refreshSubscription } from './cancel.ts';
import { createSetupIntent, getCard, setDefaultPaymentMethod, updateCard } from './cards.ts';
import { changeSubscription, previewPlanChange } from './change-plan.ts';
import { listInvoices, payInvoice } from './invoices.ts';
import { changeBillingOptions, getBillingConfig } from './options.ts';
import { createSubscription } from './subscribe.ts';

export const billingHandlers: Handlers<
  | 'getBillingConfig'
  | 'changeBillingOptions'
  | 'createSetupIntent'
  | 'getCard'
  | 'setDefaultPaymentMethod'
  | 'updateCard'
  | 'createSubscription'
  | 'previewPlanChange'
  | 'changeSubscription'
  | 'cancelSubscription'
  | 'refreshSubscription'
  | 'listInvoices'
  | 'payInvoice'
> = {
  getBillingConfig,
  changeBillingOptions,
  createSetupIntent,
  getCard,
  setDefaultPaymentMethod,
  updateCard,
  createSubscription,
  previewPlanChange,
  changeSubscription,
  cancelSubscription,
  refreshSubscription,
  listInvoices,
  payInvoice,
};
