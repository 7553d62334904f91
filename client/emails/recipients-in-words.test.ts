import { expect, it } from 'vitest';
import type { EmailSegment } from '#contract/emails/segment.ts';
import { Terms } from '#contract/tenants/tenant.ts';
import { recipientsInShort, recipientsInWords, segmentInWords } from './recipients-in-words.ts';

const terms = Terms.parse({ ambassador: 'champion', ambassadors: 'champions' });
const all: EmailSegment['filters'] = {
  ...{ tags: [], pendingProfile: false, discCodes: null, savedSearch: 'All' },
  ...{ from: null, to: null },
};
const segmentWith = (
  filters: Partial<EmailSegment['filters']>,
  more: Partial<EmailSegment> = {},
): EmailSegment => ({
  ...{ type: 'by-view', name: null, search: '' },
  filters: { ...all, ...filters },
  ...more,
});

it.each([
  [{ savedSearch: 'Deactivated' }, 'Deactivated champions'],
  [{ savedSearch: 'Test users' }, 'Test users'],
  [{ savedSearch: 'Pending profile' }, 'Champions with a pending profile'],
  [{ pendingProfile: true }, 'Champions with a pending profile'],
  [{ tags: ['vip'] }, 'Champions with the tag vip'],
  [{ tags: ['vip', 'new'] }, 'Champions with the tags vip and new'],
  [{ discCodes: 0 }, 'Champions without a discount code'],
  [{ discCodes: 1 }, 'Champions with one discount code'],
  [{ discCodes: 2 }, 'Champions with more than one discount code'],
  [{ from: '2026-11-01' }, 'Champions who joined from 01 Nov 2026'],
  [{ to: '2026-11-30' }, 'Champions who joined until 30 Nov 2026'],
  [{ from: '2026-11-01', to: '2026-11-01' }, 'Champions who joined on 01 Nov 2026'],
  [
    { from: '2026-11-01', to: '2026-11-30' },
    'Champions who joined from 01 Nov 2026 to 30 Nov 2026',
  ],
  [
    { tags: ['vip'], discCodes: 1, from: '2026-11-01' },
    'Champions with the tag vip, with one discount code, who joined from 01 Nov 2026',
  ],
] as const)('%j reads "%s"', (filters, words) => {
  const { tags = [], ...others } = { tags: undefined, ...filters };
  expect(segmentInWords(segmentWith({ ...others, tags: [...tags] }), terms)).toBe(words);
});

it('names the search, and says of a view without filters that it is everybody', () => {
  expect(segmentInWords(segmentWith({}, { search: 'ada' }), terms)).toBe(
    'Champions whose name or email contains “ada”',
  );
  const everybody = recipientsInShort({ type: 'all' }, terms);
  expect(everybody).toContain('hampions');
  expect(segmentInWords(segmentWith({}), terms)).toBe(everybody);
  expect(recipientsInWords({ type: 'all' }, terms)).toBe(everybody);
});

it('is short for tags and for a view with a name, whose meaning follows it', () => {
  const tags = { type: 'by-tags', tags: ['vip', 'new'] } as const;
  expect(recipientsInShort({ ...tags, tags: [...tags.tags] }, terms)).toBe('Tags: vip, new');
  const named = segmentWith({ savedSearch: 'Test users' }, { name: 'Testers' });
  expect(recipientsInShort(named, terms)).toBe('View: Testers');
  expect(recipientsInWords(named, terms)).toBe('View: Testers. Test users');
  expect(recipientsInWords({ ...named, name: null }, terms)).toBe('Test users');
});
