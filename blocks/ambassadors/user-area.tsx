import type { PersonAreaProps } from '../person-areas/person-areas.ts';
import { SuppressionSection } from '../suppressions/suppression-section.tsx';
import { Activation } from './activation.tsx';
import { LoginAs } from './login-as.tsx';
import { PersonForm } from './person-form.tsx';

/** The account of one ambassador, and whether they take part (AMB-27). */
export const UserArea = ({ person, onDirtyChange }: PersonAreaProps) => (
  <>
    <SuppressionSection person={person} />
    <PersonForm key={person.id} person={person} onDirtyChange={onDirtyChange} />
    <LoginAs person={person} />
    {person.roles.length === 0 && <Activation person={person} />}
  </>
);
