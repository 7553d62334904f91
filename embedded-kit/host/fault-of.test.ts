import { expect, it } from 'vitest';
import { faultOf } from './fault-of.ts';

it('names the field of a message that is wrong, and the messages that there are [BRIDGE-288]', () => {
  expect(faultOf('in', 'show-notice', { level: 'warn', text: 'Saved' })).toMatch(/warning.*level/s);
  expect(faultOf('out', 'navigate', { path: '//evil.example', entryId: 'a' })).toMatch(
    /Not a path of this origin.*path/s,
  );
  expect(faultOf('in', 'show-guid', {})).toMatch(/^There is no "show-guid"\. .*\bshow-guide\b/);
  expect(faultOf('in', 'toString', {})).toMatch(/^There is no "toString"/);
  expect(faultOf('in', 'show-guide', { guideId: 'own-activities' })).toBeUndefined();
});
