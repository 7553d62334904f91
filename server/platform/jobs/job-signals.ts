import { signal } from '../signal.ts';

/** A run of a job has ended here. */
export const jobEnded = signal<{ readonly kind: string; readonly outcome: 'done' | 'failed' }>();

/** A job was given up here after its last try. */
export const jobGivenUp = signal<{ readonly kind: string }>();
