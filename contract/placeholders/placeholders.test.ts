import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPlaceholders, placeholdersIn, readPlaceholders } from './placeholders.ts';

const values = new Map([
  ['FIRST_NAME', 'Ann'],
  ['REF-DISC-CODE', '{{FIRST_NAME}}'],
]);

describe('the placeholders of a text', () => {
  it('are the names in double braces, each once [SOC-30]', () => {
    expect(placeholdersIn('{{A}} {{ B-1 }} {C} {{A}} {{}} {{a b}}', '{{FIRST_NAME}}')).toEqual([
      ...['A', 'B-1', 'FIRST_NAME'],
    ]);
  });

  it('are replaced by their values, and left out without one [SOC-30 SOC-32]', () => {
    expect(fillPlaceholders('Hi {{FIRST_NAME}}{{NOBODY}}, { {{ FIRST_NAME }} }', values)).toBe(
      'Hi Ann, { Ann }',
    );
  });

  it('read as words in a list, where nobody is written to', () => {
    expect(readPlaceholders('Spring is here, {{FIRST_NAME}}')).toBe('Spring is here, [first name]');
    expect(readPlaceholders('{{ REF-DISC-CODE }} and {FIRST_NAME}')).toBe(
      '[ref disc code] and {FIRST_NAME}',
    );
  });

  it('are not looked for in a value, nor inside another placeholder', () => {
    expect(fillPlaceholders('{{REF-DISC-CODE}}', values)).toBe('{{FIRST_NAME}}');
    expect(fillPlaceholders('{{A{{FIRST_NAME}}B}}', values)).toBe('{{AAnnB}}');
    expect(fillPlaceholders('$& {{FIRST_NAME}}', new Map([['FIRST_NAME', '$&$1']]))).toBe(
      '$& $&$1',
    );
  });

  it('end where their values name each other', () => {
    const loop = new Map([
      ['A', '{{B}}{{B}}'],
      ['B', '{{A}}{{A}}'],
    ]);
    expect(fillPlaceholders('{{A}} {{B}}', loop)).toBe('{{B}}{{B}} {{A}}{{A}}');
  });

  it('leave any other text as it is', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.includes('{{')),
        (text) => {
          expect(fillPlaceholders(text, values)).toBe(text);
        },
      ),
    );
  });
});
