import fc from 'fast-check';
import { inject } from 'vitest';

// The mutant before this one is still switched on in a process that is kept.
if (inject('mutantActivation') === 'runtime') {
  Object.assign(Reflect.get(globalThis, inject('globalNamespace')), { activeMutant: undefined });
}

// Whether a mutant is noticed is all that is asked: nobody looks for its smallest example.
fc.configureGlobal({ endOnFailure: true });
