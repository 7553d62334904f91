/** An account with the IBAN that stands as the example in the registry of SWIFT. */
export const bankAccount = {
  holder: 'Ada Lovelace',
  kind: 'iban',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
} as const;
