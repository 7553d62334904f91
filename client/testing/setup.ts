import { focusManager } from '@tanstack/react-query';
import { afterEach } from 'vitest';
import { endQueryTimers } from './query-timers.ts';

// All test files of a worker share one focus manager. A page that was suspended would leave queries without polling.
afterEach(() => {
  focusManager.setFocused(undefined);
  endQueryTimers();
});
