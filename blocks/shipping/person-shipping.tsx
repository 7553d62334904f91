import type { PersonAreaProps } from '../person-areas/person-areas.ts';
import { ShippingForm } from './shipping-form.tsx';

/** The address to which an admin sends things to an ambassador. */
export const PersonShipping = ({ person, onDirtyChange }: Omit<PersonAreaProps, 'means'>) => (
  <ShippingForm key={person.id} person={person} isOwn={false} onDirtyChange={onDirtyChange} />
);
