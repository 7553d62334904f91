import { z } from 'zod';
import type { SignalSettings } from '#contract/fraud-cases/signal-settings.ts';

type NumberField = number | string;

/** The signals of fraud as the form of referrals has them. */
export interface SignalsValues {
  repeatPurchaserIsOn: boolean;
  repeatPurchaserOrders: NumberField;
  repeatPurchaserDays: NumberField;
  leakedCodeIsOn: boolean;
  leakedCodePurchasers: NumberField;
  leakedCodeHours: NumberField;
  cancelledAfterCreditIsOn: boolean;
  cancelledAfterCreditOrders: NumberField;
  cancelledAfterCreditHours: NumberField;
}

export const signalsValues = ({
  repeatPurchaser,
  leakedCode,
  cancelledAfterCredit,
}: SignalSettings): SignalsValues => ({
  repeatPurchaserIsOn: repeatPurchaser.isOn,
  repeatPurchaserOrders: repeatPurchaser.orders,
  repeatPurchaserDays: repeatPurchaser.days,
  leakedCodeIsOn: leakedCode.isOn,
  leakedCodePurchasers: leakedCode.purchasers,
  leakedCodeHours: leakedCode.hours,
  cancelledAfterCreditIsOn: cancelledAfterCredit.isOn,
  cancelledAfterCreditOrders: cancelledAfterCredit.orders,
  cancelledAfterCreditHours: cancelledAfterCredit.hours,
});

/** Text in a field of numbers is left as it is, for the contract to refuse. */
export const numberOf = (value: NumberField): number =>
  typeof value === 'number' ? value : Number.NaN;

export const signalSettingsOf = (values: SignalsValues): SignalSettings => ({
  repeatPurchaser: {
    isOn: values.repeatPurchaserIsOn,
    orders: numberOf(values.repeatPurchaserOrders),
    days: numberOf(values.repeatPurchaserDays),
  },
  leakedCode: {
    isOn: values.leakedCodeIsOn,
    purchasers: numberOf(values.leakedCodePurchasers),
    hours: numberOf(values.leakedCodeHours),
  },
  cancelledAfterCredit: {
    isOn: values.cancelledAfterCreditIsOn,
    orders: numberOf(values.cancelledAfterCreditOrders),
    hours: numberOf(values.cancelledAfterCreditHours),
  },
});

const NumberDraft = z.union([z.number(), z.string()]);

export const signalsDraft = {
  repeatPurchaserIsOn: z.boolean(),
  repeatPurchaserOrders: NumberDraft,
  repeatPurchaserDays: NumberDraft,
  leakedCodeIsOn: z.boolean(),
  leakedCodePurchasers: NumberDraft,
  leakedCodeHours: NumberDraft,
  cancelledAfterCreditIsOn: z.boolean(),
  cancelledAfterCreditOrders: NumberDraft,
  cancelledAfterCreditHours: NumberDraft,
};
