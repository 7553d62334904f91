import '../../strangler/testing/every-area.ts';
import { describe, expect, it } from 'vitest';
import { matchesQuery, screenCommands } from './screen-commands.ts';

const terms = { ambassador: 'champion', ambassadors: 'champions' };
const admin = { roles: ['admin'], features: {}, isOperatorTenant: false } as const;
const ambassador = { ...admin, roles: [] } as const;
const labels = (...args: Parameters<typeof screenCommands>) =>
  screenCommands(...args).map(({ label }) => label);

describe('the screens of the palette', () => {
  it('are those the person may open, in the words of the tenant', () => {
    expect(labels(admin, terms, [])).toEqual(
      expect.arrayContaining(['Dashboard', 'Champions', 'Administrators', 'My Account']),
    );
    expect(labels(ambassador, terms, [])).toEqual([
      'Activities',
      'Payments',
      'My Account',
      'Notifications',
      'Profile',
    ]);
  });

  it('leave out pages for visitors and pages of one record', () => {
    for (const { path } of screenCommands(admin, terms, [])) expect(path).not.toMatch(/login|:/);
  });

  it('begin with those opened last', () => {
    expect(labels(admin, terms, ['account', 'administrators']).slice(0, 2)).toEqual([
      'My Account',
      'Administrators',
    ]);
  });
});

describe('a query', () => {
  it('finds a label by its words, without case or accents', () => {
    expect(matchesQuery('Créateurs du mois', 'MOIS createurs')).toBe(true);
    expect(matchesQuery('Administrators', 'ambass')).toBe(false);
    expect(matchesQuery('Anything', '')).toBe(true);
  });
});
