import { picture, type Reads, send, type Writes } from '../../testing/calls.ts';
import { brandingMutations } from '../mutations.ts';

export const writes: Writes = {
  uploadBrandImage: 'nothing refers to the picture yet',
};

export const others: Reads = (api) => [
  send(brandingMutations(api).uploadImage('acme'), { kind: 'logo', file: picture }),
];
