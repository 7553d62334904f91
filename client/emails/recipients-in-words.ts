import type { DiscountCodeCount } from '#contract/ambassadors/ambassador.ts';
import type { EmailTarget } from '#contract/emails/email.ts';
import type { EmailSegment } from '#contract/emails/segment.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { dayWithYear } from '../dates/days.ts';
import { composerLabels } from './labels.ts';

const codes: Record<DiscountCodeCount, string> = {
  0: 'without a discount code',
  1: 'with one discount code',
  2: 'with more than one discount code',
};

const peopleOf = (
  { savedSearch, pendingProfile }: EmailSegment['filters'],
  terms: Terms,
): string => {
  const { Ambassadors, ambassadors } = wordsOf(terms);
  const who = {
    All: Ambassadors,
    'Pending profile': Ambassadors,
    'Test users': 'Test users',
    Deactivated: `Deactivated ${ambassadors}`,
  }[savedSearch];
  const isPending = pendingProfile || savedSearch === 'Pending profile';
  return isPending ? `${who} with a pending profile` : who;
};

function joinedIn({ from, to }: EmailSegment['filters']): string | null {
  if (from === null) return to === null ? null : `who joined until ${dayWithYear(to)}`;
  if (to === null) return `who joined from ${dayWithYear(from)}`;
  return from === to
    ? `who joined on ${dayWithYear(from)}`
    : `who joined from ${dayWithYear(from)} to ${dayWithYear(to)}`;
}

/** The filters of a segment in words: one sentence without its end. */
export function segmentInWords({ search, filters }: EmailSegment, terms: Terms): string {
  const { tags, discCodes } = filters;
  const rest = [
    tags.length > 0
      ? `with the ${tags.length === 1 ? 'tag' : 'tags'} ${new Intl.ListFormat('en-GB').format(tags)}`
      : null,
    discCodes === null ? null : codes[discCodes],
    joinedIn(filters),
    search === '' ? null : `whose name or email contains “${search}”`,
  ].filter((part) => part !== null);
  const who = peopleOf(filters, terms);
  if (rest.length === 0 && who === wordsOf(terms).Ambassadors) return composerLabels.all(terms);
  return [who, rest.join(', ')].filter((part) => part !== '').join(' ');
}

/** The recipients of an email, in a few words. */
export function recipientsInShort(target: EmailTarget, terms: Terms): string {
  if (target.type === 'all') return composerLabels.all(terms);
  if (target.type === 'by-tags') return `Tags: ${target.tags.join(', ')}`;
  return target.name === null ? segmentInWords(target, terms) : `View: ${target.name}`;
}

/** The same, with the filters of a view. */
export const recipientsInWords = (target: EmailTarget, terms: Terms): string =>
  target.type === 'by-view' && target.name !== null
    ? `${recipientsInShort(target, terms)}. ${segmentInWords(target, terms)}`
    : recipientsInShort(target, terms);
