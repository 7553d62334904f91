import { slugOfName } from '#server/auth/slug.ts';
import { firstNames, lastNames, tags } from './names.ts';
import type { Random } from './random.ts';

export interface DemoAmbassador {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly tags: readonly string[];
  readonly isTestUser: boolean;
  /** The admins' notes about them. */
  readonly notes: string | null;
  readonly createdAt: Date;
  readonly deletedAt: Date | undefined;
}

/** As many as a tenant may have. */
const testUsers: ReadonlySet<number> = new Set([7, 27, 67]);

/** Notes of a team about the people it works with. */
const notes = [
  'Met at the spring fair. Brings friends along.',
  'Prefers mail to phone. Away in August every year.',
  'Photographs for us twice a year, see the agreement in the shared folder.',
  'Asked for a larger T-shirt: XL.\nSent on the second try.',
  'Speaks at universities. Invite to the campus day.',
  'Had trouble with the customs form. Ship from the Vienna store.',
  'Would like to help with the newsletter.',
];

/** One in six has a note. */
const noteAt = (index: number): string | null =>
  index % 6 === 2 ? (notes[Math.floor(index / 6) % notes.length] ?? null) : null;

const day = 86_400_000;
const monthsShown = 14;

/** People who joined a growing programme over the last 14 months, in the order they joined. */
export function demoAmbassadors(count: number, random: Random, now: Date): DemoAmbassador[] {
  const people = Array.from({ length: count }, (_, index) => demoAmbassador(index, random, now));
  return people.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

function demoAmbassador(index: number, random: Random, now: Date): DemoAmbassador {
  const firstName = random.pick(firstNames);
  const lastName = random.pick(lastNames);
  // The root makes recent days likelier than early ones.
  const age = (1 - Math.sqrt(random.next())) * monthsShown * 30.4 * day;
  const createdAt = new Date(now.getTime() - age);
  const isTestUser = testUsers.has(index);
  const isGone = random.chance(0.04) && !isTestUser;
  return {
    firstName,
    lastName,
    email: `${slugOfName(firstName, lastName).replaceAll('-', '.')}.${index + 1}@example.test`,
    tags: tags.filter((tag) => random.chance(tag === 'student' ? 0.4 : 0.15)),
    isTestUser,
    notes: isTestUser ? 'Belongs to our agency, for trying things out.' : noteAt(index),
    createdAt,
    deletedAt: isGone
      ? new Date(createdAt.getTime() + (now.getTime() - createdAt.getTime()) / 2)
      : undefined,
  };
}
