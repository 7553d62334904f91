import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '#contract/files/csv.ts';
import { bankFile } from '#contract/payouts/files/bank-file.ts';
import { payPalOutcomes } from '#contract/payouts/files/pay-pal-status.ts';
import { guessSeparator, readCells } from '../tables/read-cells.ts';
import { readResults } from './read-results.ts';

const run = { number: 12, lineCount: 40, leftOut: [] };
const read = (text: string) => readResults(text, run);

describe('a file with results', () => {
  it('is PayPal’s report, its columns found by name in any order [PAY-72]', () => {
    const report = [
      'Transaction ID\tPayout Item ID\tStatus\tUnique ID\tRecipient\tError Message',
      '8AELM\tX1\tSUCCESS\t12-1\tada@pay.test\t',
      '\tX2\tUnclaimed\t12-2\tbo@pay.test\t',
      '9BFMN\tX3\tReturned\t12-3\tcy@pay.test\tReceiver is unregistered',
    ].join('\n');
    expect(read(report)).toEqual({
      problem: null,
      unused: [],
      leftOut: [],
      namedCount: 3,
      results: [
        {
          ...{ row: 2, reference: '12-1', outcome: 'paid', status: 'SUCCESS' },
          ...{ transactionId: '8AELM', reason: null },
        },
        {
          ...{ row: 3, reference: '12-2', outcome: 'waiting', status: 'Unclaimed' },
          ...{ transactionId: null, reason: null },
        },
        {
          ...{ row: 4, reference: '12-3', outcome: 'failed', status: 'Returned' },
          ...{ transactionId: '9BFMN', reason: 'Receiver is unregistered' },
        },
      ],
    });
  });

  it.each([',', ';', '\t'])('is a plain table, its cells between %j [PAY-72]', (between) => {
    const text = `\ufeff${[
      ['Reason', 'Reference', 'Outcome', 'Transaction'],
      ['"Closed"', '12-40', 'failed', 'T1'],
      ['', '12-7', 'Paid', ''],
    ]
      .map((cells) => cells.join(between))
      .join('\r\n')}`;
    expect(read(text).results).toEqual([
      {
        ...{ row: 2, reference: '12-40', outcome: 'failed', status: 'failed' },
        ...{ transactionId: 'T1', reason: 'Closed' },
      },
      {
        ...{ row: 3, reference: '12-7', outcome: 'paid', status: 'Paid' },
        ...{ transactionId: null, reason: null },
      },
    ]);
  });

  it.each(['11-1', '12-41', '12-0', '12', '12-3 ?', '012-3', 'ada@pay.test', ''])(
    'says that no line has the reference %j, and guesses none [PAY-74]',
    (reference) => {
      const { results, unused, problem } = read(`Reference,Status\n${reference},SUCCESS`);
      expect({ results, problem }).toEqual({ results: [], problem: null });
      expect(unused).toEqual([
        { row: 2, reference, why: 'No payout of this run has this reference' },
      ]);
    },
  );

  it.each([
    ['maybe', 'The status “maybe” is not known'],
    ['', 'The row has no status'],
  ])('says that the status %j says nothing [PAY-74]', (status, why) => {
    const { results, unused, namedCount } = read(
      `Reference,Status\n12-1,${status}\n11-2,${status}`,
    );
    expect(namedCount).toBe(1);
    expect([results, unused.slice(0, 1)]).toEqual([[], [{ row: 2, reference: '12-1', why }]]);
  });

  it('names a payout that was left out, and has no result of it [PAY-100 PAY-102]', () => {
    const text = 'Reference,Status\n12-8,SUCCESS\n12-9,SUCCESS\n12-10,maybe';
    const { results, unused, leftOut, namedCount } = readResults(text, {
      ...run,
      leftOut: ['12-9', '12-10', '12-11'],
    });
    expect(results.map(({ reference }) => reference)).toEqual(['12-8']);
    expect([unused, leftOut, namedCount]).toEqual([[], ['12-9', '12-10'], 1]);
  });

  it('is refused where it names a line twice, whatever it says of it [PAY-74]', () => {
    for (const status of ['SUCCESS', 'FAILED', 'maybe'])
      expect(read(`Reference,Status\n12-1,SUCCESS\n12-2,FAILED\n12-1,${status}`)).toEqual({
        results: [],
        unused: [],
        leftOut: [],
        namedCount: 0,
        problem:
          'Rows 2 and 4 both name the payout 12-1. Please leave only one of them in the file',
      });
  });

  it.each([
    ['', 'The file is empty'],
    ['Status\nSUCCESS', expect.stringContaining('no column with the references')],
    ['Reference\n12-1', expect.stringContaining('no column with the results')],
    ['Reference,Status\n12-1,"SUC', 'The quotes in row 2 do not match'],
  ])('%j is refused', (text, problem) => {
    expect(read(text)).toEqual({
      results: [],
      unused: [],
      leftOut: [],
      namedCount: 0,
      problem,
    });
  });

  const rows = (count: number, more = '') =>
    `Reference,Status,Note\n${Array.from({ length: count }, (_, index) => `12-${index + 1},SUCCESS,${more}\n`).join('')}`;

  it('may have 10,000 rows and 5 MB, and no more [PAY-75]', () => {
    const large = { number: 12, lineCount: 10_000, leftOut: [] };
    expect(readResults(rows(10_000), large).results).toHaveLength(10_000);
    expect(readResults(rows(10_001), large).problem).toMatch(/at most 10,000 rows/);
    const megabytes = 5 * 1024 * 1024;
    const start = 'Reference,Status,Note\n12-1,SUCCESS,';
    const filled = start + 'ä'.repeat((megabytes - start.length) / 2);
    const padded = filled + 'x'.repeat((megabytes - start.length) % 2);
    expect(read(padded).results).toHaveLength(1);
    expect(read(`${padded}x`).problem).toMatch(/at most 5 MB/);
  });

  it('gives back what was written, whatever stands in it [PAY-72]', () => {
    const statuses = [...Object.entries(payPalOutcomes), ['paid', 'paid']] as const;
    const text = fc.string({ unit: 'grapheme' }).filter((each) => !each.includes('\r'));
    const entries = fc.uniqueArray(
      fc.record({
        line: fc.integer({ min: 1, max: 40 }),
        status: fc.constantFrom(...statuses),
        reason: text,
        name: text,
      }),
      { selector: ({ line }) => line },
    );
    fc.assert(
      fc.property(entries, (lines) => {
        const file = [
          csvLine(['Recipient', 'Unique ID', 'Reason', 'Status']),
          ...lines.map(({ line, status: [status], reason, name }) =>
            csvLine([name, `12-${line}`, reason, status]),
          ),
        ].join('');
        expect(read(file).results.map(({ reference, outcome }) => [reference, outcome])).toEqual(
          lines.map(({ line, status: [, outcome] }) => [`12-${line}`, outcome]),
        );
      }),
    );
  });
});

it('the file for a bank is read cell by cell as it was written [PAY-71]', () => {
  const cell = fc
    .string({ unit: 'grapheme' })
    .filter((each) => /^[^\r=+\-@\s]/u.test(each) && !each.includes('\r'));
  fc.assert(
    fc.property(cell, cell, cell, (holder, account, bank) => {
      const text = bankFile([
        { holder, account, bank, currency: 'EUR', value: 1, reference: '1-1' },
      ]);
      const rows: (readonly string[])[] = [];
      readCells(text, guessSeparator(text), ({ cells }) => rows.push(cells) > 0);
      expect(rows[1]).toEqual([holder, account, bank, '1.00', 'EUR', '1-1']);
    }),
  );
});
