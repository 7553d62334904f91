import type { SandboxAnswer } from '../json-server.ts';

/** A refusal in the words of Stripe: https://docs.stripe.com/api/errors */
export class SandboxStripeError extends Error {
  readonly answer: SandboxAnswer;

  constructor(status: number, error: { type: string; message: string; [more: string]: unknown }) {
    super(error.message);
    this.answer = { status, body: { error } };
  }
}

export const missing = (what: string, id: string): SandboxStripeError =>
  new SandboxStripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
  });

export const badRequest = (message: string, more: object = {}): SandboxStripeError =>
  new SandboxStripeError(400, { type: 'invalid_request_error', message, ...more });

export const cardError = (failure: CardFailure, more: object = {}): SandboxStripeError =>
  new SandboxStripeError(402, { type: 'card_error', ...failure, ...more });

export interface CardFailure {
  readonly code: string;
  readonly message: string;
  readonly decline_code?: string;
}

const declined: CardFailure = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

/** Why a card cannot be saved, by its number. They are Stripe's test cards: https://docs.stripe.com/testing */
export const setupFailures: Readonly<Record<string, CardFailure>> = {
  4000000000000002: declined,
  4000000000000069: { code: 'expired_card', message: 'Your card has expired.' },
};

/** Why a saved card cannot be charged. */
export const chargeFailures: Readonly<Record<string, CardFailure>> = {
  4000000000000341: declined,
  4000000000009995: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
};

/** Cards whose owner is asked when they are saved, and those who are asked at each payment. */
export const asksAtSetup = ['4000002500003155', '4000002760003184'];
export const asksAtPayment = ['4000002760003184', '4000003800000446'];
