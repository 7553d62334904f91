import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOfName } from './slug.ts';

describe('the slug of a name', () => {
  it('is the name in kebab case without accents [AMB-64]', () => {
    expect(slugOfName('Renée', "O’Brien-D'Arcy")).toBe('renee-o-brien-d-arcy');
    expect(slugOfName('Hana', 'Yılmaz')).toBe('hana-yilmaz');
    expect(slugOfName('Łucja', 'Groß-Sørensen')).toBe('lucja-gross-sorensen');
    expect(slugOfName('花子', '山田')).toBe('member');
  });

  it('can stand in an address whatever the name is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (first, last) => {
        expect(slugOfName(first, last)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }),
    );
  });
});
