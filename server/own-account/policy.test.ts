import { expect, it } from 'vitest';
import { isLastOf } from './policy.ts';

const ada = { id: 'ada', roles: ['admin'] };
const operator = { id: 'operator', roles: ['tenant-admin'] };
const support = { id: 'support', roles: ['support'] };

it.each([ada, operator])('holds the last one with the role that a tenant needs: $roles', (one) => {
  expect(isLastOf(one.id, [support, one])).toBe(true);
  expect(isLastOf(one.id, [support, one, { ...one, id: 'another' }])).toBe(false);
});

it('takes nobody else for the last one, and no other role for one that is needed', () => {
  expect(isLastOf('support', [support, ada])).toBe(false);
  expect(isLastOf('ada', [ada, operator])).toBe(true);
});

it('counts each role of somebody who holds several', () => {
  const both = { id: 'both', roles: ['admin', 'tenant-admin'] };
  expect(isLastOf('both', [both, ada])).toBe(true);
  expect(isLastOf('both', [both, ada, operator])).toBe(false);
});

it('takes nobody who is not among the staff for the last one', () => {
  expect(isLastOf('ada', [operator])).toBe(false);
  expect(isLastOf('ada', [])).toBe(false);
});
