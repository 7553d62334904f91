import { expect, it } from 'vitest';
import { reasonOf } from './reason.ts';

const target = 'acme.portals.banyan.example';

it.each([
  [
    { kind: 'wrong-target', found: 'shop.example' },
    `The CNAME record leads to shop.example. Please change its value to ${target}`,
  ],
  [{ kind: 'no-record' }, `There is no CNAME record yet. Please add one with the value ${target}`],
  [{ kind: 'loop' }, `The CNAME records lead in a circle. Please change the value to ${target}`],
  [{ kind: 'no-answer' }, 'The name server of the domain did not answer. We will try again'],
] as const)('says what was found and what to do: $0.kind', (finding, reason) => {
  expect(reasonOf(finding, target)).toBe(reason);
});

it('has nothing to say of a record that is right', () => {
  expect(reasonOf({ kind: 'right' }, target)).toBeNull();
});
