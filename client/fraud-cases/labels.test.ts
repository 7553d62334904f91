import { expect, it } from 'vitest';
import { testTenant } from '../testing/tenant.ts';
import { fraudCaseLabels } from './labels.ts';

const { consequence } = fraudCaseLabels(testTenant.data.terms);

it.each(['fine', 'fraud'] as const)(
  'the verdict %s says what becomes of one order, and of several',
  (verdict) => {
    expect(consequence[verdict]('Maya Lindgren', 1)).toMatch(/^1 order of Maya Lindgren is /);
    expect(consequence[verdict]('Maya Lindgren', 24)).toMatch(/^24 orders of Maya Lindgren are /);
  },
);
