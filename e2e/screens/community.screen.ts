import type { Locator } from '@playwright/test';
import { communityLabels } from '#client/community/labels.ts';
import { Terms } from '#contract/tenants/tenant.ts';
import type { Place } from '../fixtures/place.ts';

const labels = communityLabels(Terms.parse({}));

/** The Community screen, in its frame. */
export const communityScreen = (side: Place) => ({
  heading: side.getByRole('heading', { level: 1, name: labels.title }),
  figures: side.getByRole('definition'),
  chart: (figure: keyof typeof labels.figures): Locator =>
    side.getByRole('figure', { name: labels.figures[figure] }),
  choose: (figure: keyof typeof labels.figureTabs): Locator =>
    side.getByRole('button', { name: labels.figureTabs[figure], exact: true }),
  mostActive: side.getByRole('region', { name: labels.mostActive.title }).getByRole('link'),
  aboutOwnDomain: side.getByRole('button', { name: labels.address.ownDomain }),
  copyApplication: side.getByRole('button', {
    name: labels.address.copy(labels.address.application),
  }),
});
