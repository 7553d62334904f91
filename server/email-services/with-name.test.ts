import { expect, it } from 'vitest';
import { withName } from './with-name.ts';

it('a name in a header is one quoted word, whatever is in it, and adds no other address', () => {
  expect(withName({ name: 'Bo" <eve@evil.test>, "Eve', address: 'bo@example.test' })).toBe(
    String.raw`"Bo\" <eve@evil.test>, \"Eve" <bo@example.test>`,
  );
  expect(withName({ name: 'Bo\\', address: 'bo@example.test' })).toBe(
    String.raw`"Bo\\" <bo@example.test>`,
  );
  expect(withName({ name: '', address: 'bo@example.test' })).toBe('bo@example.test');
});
