import { slugOfName } from '#server/auth/slug.ts';
import { firstNames, lastNames, tags } from './names.ts';
import type { Random } from './random.ts';

export interface DemoAmbassador {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly tags: readonly string[];
  readonly isTestUser: boolean;
  readonly createdAt: Date;
  readonly deletedAt: Date | undefined;
}

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
  const isGone = random.chance(0.04);
  return {
    firstName,
    lastName,
    email: `${slugOfName(firstName, lastName).replaceAll('-', '.')}.${index + 1}@example.test`,
    tags: tags.filter((tag) => random.chance(tag === 'student' ? 0.4 : 0.15)),
    isTestUser: index % 80 === 7,
    createdAt,
    deletedAt: isGone
      ? new Date(createdAt.getTime() + (now.getTime() - createdAt.getTime()) / 2)
      : undefined,
  };
}
