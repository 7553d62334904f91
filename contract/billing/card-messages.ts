import { z } from 'zod';
import { Refusal } from './refusal.ts';

/** The messages of a screen to the page for card fields, which stands on another origin (ADR 0058). */
export const ToCardPage = z.discriminatedUnion('type', [
  /** The first message, with the port for all others. */
  z.object({
    type: z.literal('start'),
    publicKey: z.string(),
    script: z.url(),
    /** The colour of the text in the fields, such as `rgb(0, 0, 0)`. */
    color: z.string(),
    /** Without fields it only authenticates payments. */
    hasFields: z.boolean(),
  }),
  /** Saves the card in the fields. */
  z.object({
    type: z.literal('save'),
    clientSecret: z.string(),
    owner: z.object({
      name: z.string(),
      address: z.object({
        line1: z.string(),
        line2: z.string().nullable(),
        city: z.string().nullable(),
        state: z.string().nullable(),
        zip: z.string().nullable(),
        countryCode: z.string(),
      }),
    }),
  }),
  /** Lets the owner of a card answer their bank. */
  z.object({ type: z.literal('authenticate'), clientSecret: z.string() }),
]);
export type ToCardPage = z.infer<typeof ToCardPage>;

/** The outcome of a card or a payment, with Stripe's code and words where it failed. */
export const CardResult = z.discriminatedUnion('status', [
  z.object({ status: z.literal('done'), paymentMethodId: z.string().nullable() }),
  Refusal.extend({ status: z.literal('failed') }),
]);
export type CardResult = z.infer<typeof CardResult>;

/** The messages of that page. */
export const FromCardPage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /** Stripe.js could not be loaded. */
  z.object({ type: z.literal('failed') }),
  /** Whether a bank shows a question over the page, which needs room. */
  z.object({ type: z.literal('challenge'), isShown: z.boolean() }),
  z.object({ type: z.literal('result'), result: CardResult }),
]);
export type FromCardPage = z.infer<typeof FromCardPage>;
