import type { PersonAreaProps } from '../person-areas/person-areas.ts';
import { ShippingForm } from './shipping-form.tsx';

/** Where an admin sends things to an ambassador. */
export const PersonShipping = ({ person, onDirtyChange }: Omit<PersonAreaProps, 'means'>) => (
  <ShippingForm key={person.id} person={person} isOwn={false} onDirtyChange={onDirtyChange} />
);
