import { expect, it } from 'vitest';
import { areaLabels } from '../people/areas.ts';
import { socialLabels } from './labels.ts';

it('says where a permission is taken back in the words of that area', () => {
  expect(socialLabels.connect.hint('twitter')).toContain(`under ${areaLabels['linked-accounts']}.`);
});
