import type { OwnAreaProps } from '../person-areas/person-areas.ts';
import { AddressNote } from './address-note.tsx';
import { RewardsArea } from './rewards-area.tsx';

/** The own rewards (REW-30). */
export const OwnRewards = ({ me, means, place }: Omit<OwnAreaProps, 'onDirtyChange'>) => (
  <RewardsArea
    person={{ id: me.id, name: me.firstName, email: me.email, isSelf: true }}
    {...{ means, place }}
    note={<AddressNote me={me} />}
  />
);
