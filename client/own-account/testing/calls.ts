import { type Reads, send, type Writes } from '../../testing/calls.ts';
import { ownAccountMutations } from '../mutations.ts';

export const writes: Writes = {
  downloadPersonalData: 'it reads all there is, and changes nothing',
  requestDeletion: 'the session ends with it, and with that all that was read',
  keepAccount: 'whoever opens the link is signed in nowhere',
};

export const others: Reads = (api) => [
  send(ownAccountMutations(api).download(), { password: 'long-enough' }),
  send(ownAccountMutations(api).requestDeletion(), { password: 'long-enough' }),
  send(ownAccountMutations(api).keep(), { token: 'a-token' }),
];
