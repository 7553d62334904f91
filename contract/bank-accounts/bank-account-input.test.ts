import { describe, expect, it } from 'vitest';
import { maskAccount } from './bank-account.ts';
import { BankAccountInput } from './bank-account-input.ts';

const none = { holder: 'Ada', iban: '', accountNumber: '', bankCode: '', bic: '' };
const iban = { ...none, kind: 'iban', iban: 'DE89 3704 0044 0532 0130 00' };
const number = {
  ...none,
  kind: 'account-number',
  accountNumber: '1234-5678',
  bankCode: '12-34-56',
};
const wrongIn = (input: object) =>
  (BankAccountInput.safeParse(input).error?.issues ?? []).map(({ path }) => path.join('.'));

describe('a bank account', () => {
  it('has an IBAN, or a number and the code of its bank, without spaces and lines [PAY-76]', () => {
    expect(BankAccountInput.parse(iban).iban).toBe('DE89370400440532013000');
    expect(BankAccountInput.parse(number)).toMatchObject({
      ...{ accountNumber: '12345678', bankCode: '123456' },
    });
  });

  it.each([
    ['iban', { ...iban, iban: 'DE89370400440532013001' }],
    ['iban', { ...iban, iban: 'DE8937040044053201300' }],
    ['iban', { ...iban, iban: 'XX89370400440532013000' }],
    ['iban', { ...number, kind: 'iban' }],
    ['accountNumber', { ...number, accountNumber: '12345' }],
    ['accountNumber', { ...number, accountNumber: '1'.repeat(35) }],
    ['accountNumber', { ...number, accountNumber: '=1234567' }],
    ['bankCode', { ...number, bankCode: '12' }],
    ['bankCode', { ...number, bankCode: '1'.repeat(21) }],
    ['bic', { ...iban, bic: 'COBADE' }],
    ['bic', { ...number, bic: 'COBAXXFF' }],
    ['holder', { ...iban, holder: ' ' }],
    ['holder', { ...iban, holder: 'A'.repeat(71) }],
  ])('is refused at %s: %j [PAY-76]', (field, input) => {
    expect(wrongIn(input)).toEqual([field]);
  });

  it.each([
    { ...iban, bic: 'cobadeff' },
    { ...iban, bic: 'COBADEFFXXX' },
    { ...iban, holder: 'A'.repeat(70) },
    { ...iban, iban: 'gb29 NWBK 6016 1331 9268 19' },
    { ...number, accountNumber: '123456', bankCode: '123' },
    { ...number, accountNumber: '1'.repeat(34), bankCode: '1'.repeat(20) },
  ])('is taken: %j [PAY-76]', (input) => {
    expect(wrongIn(input)).toEqual([]);
  });

  it('is shown by its last four characters', () => {
    expect(maskAccount({ ending: '1234' })).toBe('•••• 1234');
  });
});
