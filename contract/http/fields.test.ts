import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  ById,
  Day,
  Email,
  EmailAttempt,
  Line,
  NewPassword,
  OneTimeToken,
  Paragraphs,
  PasswordConfirmation,
  PersonName,
  PersonNameOrEmpty,
  passwordsDiffer,
} from './fields.ts';

/** The value that a field reads, or in an object the words of its refusal. */
function read(field: z.ZodType, value: unknown): unknown {
  const { success, data, error } = field.safeParse(value);
  return success ? data : { refused: error.issues.map(({ message }) => message) };
}

const refusal = (message: string) => ({ refused: [message] });

describe('an email', () => {
  it.each([
    [' Ann@Acme.Test ', 'ann@acme.test'],
    ['ＡＮＮ@acme.test', 'ann@acme.test'],
  ])('is the same however it is written: %j is %j [AUTH-116]', (typed, email) => {
    expect(read(Email, typed)).toBe(email);
    expect(read(EmailAttempt, typed)).toBe(email);
  });

  it.each(['ann', 'ann@', '@acme.test', 'ann@acme.test\nbcc', ''])(
    'is not %j, which a sign-in merely does not know [AUTH-110 AUTH-122]',
    (typed) => {
      expect(read(Email, typed)).toEqual(refusal('Please enter a valid email address'));
      if (typed !== '') expect(EmailAttempt.safeParse(typed).success).toBe(true);
    },
  );

  it('has at most 254 characters', () => {
    const tail = `@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.test`;
    const email = (length: number) => 'a'.repeat(length - tail.length) + tail;
    expect(email(254)).toHaveLength(254);
    expect(EmailAttempt.safeParse(email(254)).success).toBe(true);
    expect(Email.safeParse(email(250)).success).toBe(true);
    for (const field of [Email, EmailAttempt]) {
      expect(field.safeParse(email(255)).success).toBe(false);
    }
  });

  it('at a sign-in has to be something, and is any text that the database takes', () => {
    expect(read(EmailAttempt, '')).toEqual(refusal('Please enter your email'));
    expect(read(EmailAttempt, 'a\0b\ud800c\u0007')).toBe('a\ufffdb\ufffdc\ufffd');
  });
});

describe('a text that is too long', () => {
  it.each([Line, Paragraphs])('is told how many characters there are [SHELL-365]', (Text) => {
    expect(read(Text(2000), `  ${'x'.repeat(2340)}\t`)).toEqual(
      refusal('Please enter at most 2,000 characters; there are 2,340'),
    );
    // As many characters as people see. Each is two units of UTF-16.
    expect(read(Text(4), '🌳🌳🌳🌳')).toBe('🌳🌳🌳🌳');
    expect(read(Text(4), '🌳🌳🌳🌳🌳')).toEqual(
      refusal('Please enter at most 4 characters; there are 5'),
    );
  });
});

describe('a line of text', () => {
  it('is trimmed, may be empty, and ends at its limit', () => {
    expect(read(Line(3), '  abc ')).toBe('abc');
    expect(read(Line(3), ' ')).toBe('');
    expect(read(Line(3), 'abcd')).toEqual(
      refusal('Please enter at most 3 characters; there are 4'),
    );
  });

  it.each(['a\nb', 'a\0', 'a\u009f', '\ud800'])('is not %j', (text) => {
    expect(read(Line(10), text)).toEqual(refusal('Please enter a single line of text'));
  });
});

describe('the name of a person', () => {
  const name = PersonName('first name');

  it('has 1 to 100 characters on one line [AUTH-110]', () => {
    expect(read(name, ' Zoë ')).toBe('Zoë');
    expect(read(name, 'x'.repeat(100))).toBe('x'.repeat(100));
    expect(read(name, ' ')).toEqual(refusal('Please enter a first name'));
    expect(read(name, 'x'.repeat(101))).toEqual(refusal('A first name has at most 100 characters'));
    expect(read(name, 'a\tb')).toEqual(refusal('A first name is a single line of text'));
  });

  it('may be left out only where the tenant takes it from elsewhere [AUTH-107]', () => {
    const optional = PersonNameOrEmpty('first name');
    expect(read(optional, undefined)).toBe('');
    expect(read(optional, '')).toBe('');
    expect(read(optional, ' Ann ')).toBe('Ann');
    expect(optional.safeParse('x'.repeat(101)).success).toBe(false);
    expect(name.safeParse(undefined).success).toBe(false);
  });
});

describe('a password', () => {
  it('has 8 to 200 characters [AUTH-111]', () => {
    for (const length of [8, 200]) {
      expect(read(NewPassword, 'x'.repeat(length))).toBe('x'.repeat(length));
    }
    expect(read(NewPassword, 'x'.repeat(7))).toEqual(
      refusal('Password must have at least 8 characters'),
    );
    expect(read(NewPassword, 'x'.repeat(201))).toEqual(
      refusal('Password must have at most 200 characters'),
    );
  });

  it('is typed a second time, in any length up to the longest [AUTH-112]', () => {
    expect(PasswordConfirmation.safeParse('').success).toBe(true);
    expect(PasswordConfirmation.safeParse('x'.repeat(200)).success).toBe(true);
    expect(PasswordConfirmation.safeParse('x'.repeat(201)).success).toBe(false);
    expect(passwordsDiffer('confirmPassword')).toEqual({
      path: ['confirmPassword'],
      message: 'Passwords do not match',
    });
  });
});

describe('what a call is about', () => {
  it('is named by a UUID', () => {
    const id = 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6';
    expect(read(ById, { id })).toEqual({ id });
    for (const other of [{}, { id: '1' }, { id: `${id}'` }]) {
      expect(ById.safeParse(other).success).toBe(false);
    }
  });

  it('may be shown by a token of 1 to 200 characters', () => {
    for (const length of [1, 200]) {
      expect(OneTimeToken.safeParse('x'.repeat(length)).success).toBe(true);
    }
    for (const length of [0, 201]) {
      expect(OneTimeToken.safeParse('x'.repeat(length)).success).toBe(false);
    }
  });
});

describe('a day', () => {
  it.each(['1900-01-01', '2999-12-31'])('is %s at its edge [SHELL-234]', (day) => {
    expect(read(Day, day)).toBe(day);
  });

  it.each(['1899-12-31', '3000-01-01'])('is not %s, beyond its edge', (day) => {
    expect(read(Day, day)).toEqual(refusal('Please choose a day from 1900 to 2999'));
  });
});
