import { type Reads, read } from '../../testing/calls.ts';
import { ownAgreements } from '../queries.ts';

export const reads: Reads = (api) => [read(ownAgreements(api))];
