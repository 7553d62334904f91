import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, decimalsOf } from '../../tenants/currency.ts';
import { type BankFileLine, bankFile } from './bank-file.ts';
import { moneyText } from './money-text.ts';
import { mostPayPalFileRows, payPalFile } from './pay-pal-file.ts';
import { payPalOutcomes, toPayPalStatus } from './pay-pal-status.ts';

const line = {
  email: 'ada@pay.test',
  currency: 'EUR',
  value: 12.5,
  reference: '12-3',
  note: 'Thanks',
} as const;

describe('the file for PayPal', () => {
  it('has recipient, amount, currency, id and note in PayPal’s order, without headings [PAY-70]', () => {
    expect(payPalFile([line, { ...line, email: 'bo@pay.test', reference: '12-4', note: '' }])).toBe(
      'ada@pay.test,12.50,EUR,12-3,Thanks\r\nbo@pay.test,12.50,EUR,12-4,\r\n',
    );
  });

  it('keeps a recipient as it is, and runs no formula [PAY-70]', () => {
    expect(payPalFile([{ ...line, email: '+ada@pay.test', note: '=1+1, "x"' }])).toBe(
      `+ada@pay.test,12.50,EUR,12-3,"'=1+1, ""x"""\r\n`,
    );
    expect(payPalFile([{ ...line, email: '=cmd()' }])).toMatch(/^'=cmd\(\),/);
  });

  it('may have at most 5,000 rows at PayPal', () => {
    expect(mostPayPalFileRows).toBe(5000);
  });
});

describe('the file for a bank', () => {
  const transfer: BankFileLine = {
    ...{ holder: 'Ada, Countess', account: 'DE89370400440532013000', bank: 'COBADEFFXXX' },
    currency: 'EUR',
    ...{ value: 0.5, reference: '1-1' },
  };

  it('names holder, account, bank, amount, currency and reference [PAY-71]', () => {
    expect(bankFile([transfer])).toBe(
      '\ufeffAccount holder,IBAN or account number,BIC or bank code,Amount,Currency,Reference\r\n' +
        '"Ada, Countess",DE89370400440532013000,COBADEFFXXX,0.50,EUR,1-1\r\n',
    );
  });

  it('runs no formula [PAY-71]', () => {
    expect(bankFile([{ ...transfer, holder: '@SUM(A1)', bank: '-1' }])).toContain(
      "\r\n'@SUM(A1),DE89370400440532013000,'-1,",
    );
  });
});

describe('an amount in a file', () => {
  it.each([
    ['JPY', 1200, '1200'],
    ['EUR', 12.5, '12.50'],
    ['KWD', 1.005, '1.005'],
    ['USD', 1e21, '1000000000000000000000.00'],
  ] as const)('of %s %d is %s [PAY-70, PAY-71]', (currency, value, text) => {
    expect(moneyText(currency, value)).toBe(text);
  });

  it('is the same number, with the decimals of its currency [PAY-70, PAY-71]', () => {
    const amounts = fc.tuple(fc.constantFrom(...currencies), fc.integer({ min: 1, max: 1e9 }));
    fc.assert(
      fc.property(amounts, ([currency, units]) => {
        const decimals = decimalsOf(currency);
        const value = units / 10 ** decimals;
        const text = moneyText(currency, value);
        expect(Number(text)).toBe(value);
        expect(text.split('.')[1]?.length ?? 0).toBe(decimals);
      }),
    );
  });
});

describe('a status of PayPal', () => {
  it('is paid, failed or waiting [PAY-73]', () => {
    expect(payPalOutcomes).toEqual({
      ...{ SUCCESS: 'paid', COMPLETED: 'paid' },
      ...{ PENDING: 'waiting', PROCESSING: 'waiting', ONHOLD: 'waiting', UNCLAIMED: 'waiting' },
      ...{ FAILED: 'failed', DENIED: 'failed', BLOCKED: 'failed', RETURNED: 'failed' },
      ...{ REFUNDED: 'failed', REVERSED: 'failed', CANCELED: 'failed' },
    });
  });

  it('is known in any case, with a space or a line [PAY-73]', () => {
    expect(['On hold', 'on_hold', 'ONHOLD'].map(toPayPalStatus)).toEqual(Array(3).fill('ONHOLD'));
    expect(toPayPalStatus('constructor')).toBeUndefined();
    expect(toPayPalStatus('SUCCESSFUL')).toBeUndefined();
  });
});
