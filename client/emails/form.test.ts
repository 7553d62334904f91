import { describe, expect, it } from 'vitest';
import type { EmailSegment } from '#contract/emails/segment.ts';
import {
  canBeSaved,
  contentOf,
  emailErrors,
  emailKept,
  emailOf,
  emailToLookAt,
  emailValues,
  newEmail,
  whyNotSend,
} from './form.ts';

const segment: EmailSegment = {
  ...{ type: 'by-view', name: 'Testers', search: '' },
  filters: {
    ...{ tags: [], pendingProfile: false, discCodes: null, savedSearch: 'Test users' },
    ...{ from: null, to: null },
  },
};
const content = {
  ...{ subject: 'Hello', htmlTemplate: '<p>Hello</p>', inlinableStyles: 'p {}' },
  ...{ nonInlinableStyles: 'a {}', fromName: 'Acme' },
};
const written = { ...newEmail('Acme'), ...content };

describe('a new email', () => {
  it('begins with its sender, and with people where somebody comes from them', () => {
    expect(newEmail('Acme')).toEqual({
      ...{ subject: '', htmlTemplate: '', inlinableStyles: '', nonInlinableStyles: '' },
      ...{ fromName: 'Acme', target: null, tags: [], segment: null },
    });
    expect(newEmail('Acme', segment)).toMatchObject({ target: 'by-view', segment });
  });

  it('is kept by the tab with all that it has', () => {
    const kept = { ...written, tags: ['vip'], segment, target: 'by-view' as const };
    expect(emailKept.parse(kept)).toEqual(kept);
    expect(emailKept.parse({ target: null, segment: null })).toEqual({
      ...{ target: null, segment: null },
    });
    for (const target of ['all', 'by-tags'] as const) {
      expect(emailKept.parse({ target })).toEqual({ target });
    }
  });
});

describe('whom an email is to', () => {
  it('is open until somebody has chosen, and nobody can look at nobody', () => {
    expect(emailOf(written)).toBeNull();
    expect(canBeSaved(written)).toBe(false);
    expect(emailToLookAt(written)).toEqual({ ...content, to: { ambassadors: { type: 'all' } } });
  });

  it.each([
    [{ target: 'all' as const }, { type: 'all' }],
    [
      { target: 'by-tags' as const, tags: ['vip'] },
      { type: 'by-tags', tags: ['vip'] },
    ],
    [{ target: 'by-view' as const, segment }, segment],
  ])('is what is chosen, and stays when it is opened again: %j', (chosen, ambassadors) => {
    const values = { ...written, ...chosen };
    const email = emailOf(values);
    expect(email).toEqual({ ...content, to: { ambassadors } });
    expect(canBeSaved(values)).toBe(true);
    if (!email?.to) throw new Error('Nobody is chosen');
    const stored = { ...content, to: email.to };
    expect(emailValues(stored)).toEqual(values);
    expect(contentOf(stored)).toEqual(email);
  });

  it('is nobody while a view has no people', () => {
    expect(emailOf({ ...written, target: 'by-view' })).toBeNull();
  });
});

describe('an email that is stored', () => {
  it('has empty texts where it has nothing', () => {
    const empty = {
      ...{ subject: null, htmlTemplate: null, inlinableStyles: null },
      ...{ nonInlinableStyles: null, fromName: null },
      to: { ambassadors: { type: 'all' as const } },
    };
    expect(emailValues(empty)).toEqual({ ...newEmail(''), target: 'all' });
  });
});

describe('what is wrong with an email', () => {
  const toAll = { ...written, target: 'all' as const };

  it('is said beside its field, that of the tags too', () => {
    expect(emailErrors(toAll)).toEqual({});
    const tags = ['x'.repeat(500)];
    const wrong = emailErrors({ ...written, target: 'by-tags', tags });
    expect(
      Object.keys(wrong).every((field) => field.startsWith('tags') || field.includes('tags')),
    ).toBe(true);
    expect(emailErrors({ ...written, subject: 'x'.repeat(5000) })).toHaveProperty('subject');
    expect(canBeSaved({ ...toAll, subject: 'x'.repeat(5000) })).toBe(false);
  });

  it('is said in words, the first reason only', () => {
    expect(whyNotSend(toAll, null)).toBeNull();
    expect(whyNotSend({ ...toAll, subject: ' ' }, null)).toBe('Please enter a subject');
    expect(whyNotSend({ ...toAll, htmlTemplate: '<p></p>' }, null)).toBe('Please enter a body');
    expect(whyNotSend(written, 'tenant-disabled')).toBe('Please choose recipients');
    expect(whyNotSend({ ...written, target: 'by-tags' }, null)).toBe(
      'Please choose at least one tag',
    );
    expect(whyNotSend(toAll, 'tenant-disabled')).toBe('Your account is disabled');
  });
});
