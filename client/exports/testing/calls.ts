import { id, type Reads, send } from '../../testing/calls.ts';
import { exportMutations } from '../mutations.ts';

export const others: Reads = (api) => [send(exportMutations(api).download(), { what: id })];
