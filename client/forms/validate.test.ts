import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isValid, validateWith } from './validate.ts';

const validate = validateWith(
  z.object({
    name: z.string().min(2, 'Too short').regex(/^a/, 'Starts with a'),
    links: z.array(z.object({ url: z.url('No address') })),
  }),
);

describe('the check of a form', () => {
  it('names each wrong field by its path, with its first message', () => {
    expect(validate({ name: '', links: [{ url: 'https://a.test' }, { url: 'x' }] })).toEqual({
      name: 'Too short',
      'links.1.url': 'No address',
    });
  });

  it('finds nothing where everything is in order [SHELL-216]', () => {
    const errors = validate({ name: 'ada', links: [] });
    expect(errors).toEqual({});
    expect(isValid(errors)).toBe(true);
    expect(isValid({ name: 'x' })).toBe(false);
  });
});
