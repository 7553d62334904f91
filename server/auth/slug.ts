import { fullName } from '#contract/people/full-name.ts';
import { slugOf } from '#server/platform/slug.ts';

const longest = 60;

/** The start of a person's slug: the name in kebab case, without accents (AMB-64). */
export const slugOfName = (firstName: string, lastName: string): string =>
  slugOf(fullName({ firstName, lastName }), longest) || 'member';
