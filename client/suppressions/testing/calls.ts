import { type Writes, write } from '../../testing/calls.ts';
import { suppressionMutations } from '../mutations.ts';

export const writes: Writes = {
  liftSuppression: write((api) => suppressionMutations(api).lift(), { email: 'a@acme.test' }, [
    'listAmbassadors',
    'getPerson',
    'listAdministrators',
  ]),
};
