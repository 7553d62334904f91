/** The texts about bank accounts, on both sides (PAY-79). */
export const bankAccountLabels = {
  title: 'Bank account',
  description:
    'Where we send your cash when we pay by bank transfer. Only the last four characters are shown to anybody.',
  holder: 'Account holder',
  kind: 'Kind of account',
  kinds: { iban: 'With IBAN', 'account-number': 'Without IBAN' },
  iban: 'IBAN',
  accountNumber: 'Account number',
  bankCode: 'Bank code',
  bankCodeHelp: 'For example a routing number, a sort code or a BSB',
  bic: 'BIC (optional)',
  save: 'Save bank account',
  saved: 'Saved bank account',
  change: 'Change',
  keep: 'Keep the present account',
  remove: 'Remove',
  removed: 'Removed bank account',
  removal: {
    title: 'Remove this bank account?',
    text: 'No more cash can be sent to it. You can enter another account at any time.',
    confirm: 'Remove',
  },
  failed: 'The bank account could not be loaded',
} as const;
