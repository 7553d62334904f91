import { describe, expect, it } from 'vitest';
import { type Role, roles } from '#contract/http/access.ts';
import { systemMails } from '#contract/mail/system-mails.ts';
import { mailsFor } from './preferences.ts';

/** Whom the emails are for that a person with these roles can get. */
function groupsFor(held: readonly Role[], isOperator = false): string[] {
  const { optional, always } = mailsFor(held, { isOperator });
  return [...new Set([...optional, ...always].map((id) => systemMails[id].to))].sort();
}

describe('the emails of somebody with an account', () => {
  it('are those of ambassadors without a role, and those of admins with theirs [AMB-210]', () => {
    expect(groupsFor([])).toEqual(['ambassadors', 'everybody']);
    expect(groupsFor(['admin'])).toEqual(['admins', 'everybody']);
    expect(groupsFor([...roles])).toEqual(['admins', 'everybody']);
  });

  it.each([[['support']], [['tenant-admin']], [['support', 'tenant-admin']]] as const)(
    'are those of everybody alone for %s [AMB-210]',
    (held) => {
      expect(groupsFor(held)).toEqual(['everybody']);
      expect(mailsFor(held, { isOperator: false }).optional).toEqual([]);
    },
  );

  it('are those of everybody alone for an operator, who is an admin too [AMB-210]', () => {
    expect(groupsFor([...roles], true)).toEqual(['everybody']);
  });
});
