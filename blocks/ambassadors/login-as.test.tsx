import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makePerson } from '#client/testing/people.ts';
import { makeToken } from '#client/testing/tokens.ts';
import type { Role } from '#contract/http/access.ts';
import type { Person } from '#contract/people/person.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { LoginAs } from './login-as.tsx';

const open = (roles: readonly Role[], changes: Partial<Person> = {}) =>
  drawBlock(<LoginAs person={makePerson(changes)} />, { token: makeToken({ roles: [...roles] }) });
const link = () => screen.queryByRole('link', { name: 'Log in as this person' });

afterEach(cleanup);

it('support is led from a person to logging in as them', () => {
  open(['admin', 'support'], { email: 'ann+1@acme.test' });
  screen.getByRole('heading', { name: 'Log in as Ann' });
  expect(link()?.getAttribute('href')).toBe('/login-as?email=ann%2B1%40acme.test');
});

it('nobody else is', () => {
  open(['admin']);
  expect(link()).toBeNull();
});

it.each<[string, Partial<Person>]>([
  ['support', { roles: ['support'] }],
  ['an operator', { roles: ['tenant-admin'] }],
  ['deactivated', { deleted: true }],
])('nobody logs in as who is %s', (_, changes) => {
  open(['admin', 'support'], changes);
  expect(link()).toBeNull();
});
