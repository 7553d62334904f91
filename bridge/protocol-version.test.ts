import { expect, it } from 'vitest';
import { highestCommonVersion } from './protocol-version.ts';

it.each([
  [[1], [1], 1],
  [[2, 1], [1, 2, 3], 2],
  [[1, 2], [1], 1],
  [[3, 2], [1], undefined],
  [[], [1], undefined],
])('of %j and %j is %j [BRIDGE-108]', (ours, theirs, common) => {
  expect(highestCommonVersion(ours, theirs)).toBe(common);
});
