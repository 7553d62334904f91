import { expect, it } from 'vitest';
import { notReadyWords, whyNotReady } from './readiness.ts';

const ready = {
  ...{ subject: 'Hello', htmlTemplate: '<p>Hi</p>' },
  to: { ambassadors: { type: 'all' as const } },
};
const words = (...[email, blocked]: Parameters<typeof whyNotReady>) => {
  const reason = whyNotReady(email, blocked);
  return reason === null ? null : notReadyWords[reason];
};

it('an email that cannot be sent yet has the first reason that applies [MAIL-92]', () => {
  const noTag = { ...ready, to: { ambassadors: { type: 'by-tags' as const, tags: [] } } };
  expect(words({ subject: null, htmlTemplate: null, to: null }, 'no-reply-to')).toBe(
    'Please enter a subject',
  );
  expect(words({ ...ready, htmlTemplate: null, to: null }, 'no-reply-to')).toBe(
    'Please enter a body',
  );
  expect(words({ ...ready, to: null }, 'no-reply-to')).toBe('Please choose recipients');
  expect(words(noTag, 'no-reply-to')).toBe('Please choose at least one tag');
  expect(words(ready, 'no-footer-address')).toBe(
    'Please complete the footer address in the settings',
  );
  expect(words(ready, 'no-reply-to')).toBe('Please set a reply-to address in the email settings');
  expect(words(ready, 'tenant-disabled')).toBe('Your account is disabled');
  expect(words(ready, null)).toBeNull();
});

it('a body of only white space or empty elements counts as none [MAIL-93]', () => {
  for (const htmlTemplate of [' \n\t', '<p></p>', '<p>&nbsp;</p>', '<ul><li> </li></ul>', '<br>'])
    expect(whyNotReady({ ...ready, htmlTemplate }, null)).toBe('no-body');
  expect(whyNotReady({ ...ready, htmlTemplate: '<p>.</p>' }, null)).toBeNull();
});
