import type { PersonAreaProps } from '../person-areas/person-areas.ts';
import { LinkedAccountList } from './linked-account-list.tsx';

/** The accounts that an ambassador has elsewhere, as an admin sees them (AMB-73). */
export const PersonLinkedAccounts = ({ person }: Pick<PersonAreaProps, 'person'>) => (
  <LinkedAccountList personId={person.id} canRemove />
);
