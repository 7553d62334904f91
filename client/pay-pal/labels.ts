/** The texts about the PayPal account that payouts are paid from (PAY-90). */
export const payPalLabels = {
  title: 'PayPal account',
  description:
    'Payouts are paid from this account. It needs an app at developer.paypal.com that may pay out.',
  clientId: 'Client ID',
  clientSecret: 'Secret',
  secretHelp: 'It is not shown again, not even to you.',
  connect: 'Connect PayPal',
  renew: 'Enter a new secret',
  keep: 'Keep this one',
  connected: 'Connected PayPal',
  isConnected: 'Connected',
  since: (date: string): string => `Connected on ${date}`,
  disconnect: 'Disconnect',
  disconnected: 'Disconnected PayPal',
  removal: {
    title: 'Disconnect PayPal?',
    text: 'No payout can be paid by PayPal any more. For payouts on their way, PayPal is not asked for the result until the same account is connected again.',
  },
  failed: 'The PayPal account could not be loaded',
} as const;
