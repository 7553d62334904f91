import { fullName } from '#contract/people/full-name.ts';
import type { PersonAreaProps } from '../person-areas/person-areas.ts';
import { RewardsArea } from './rewards-area.tsx';

/** The rewards of one ambassador; an admin chooses for them (REW-33). */
export const PersonRewards = ({ person, means, place }: Omit<PersonAreaProps, 'onDirtyChange'>) => (
  <RewardsArea
    person={{
      ...{ id: person.id, email: person.email, isSelf: false },
      name: fullName(person),
    }}
    {...{ means, place }}
  />
);
