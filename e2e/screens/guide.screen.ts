import type { Locator, Page } from '@playwright/test';
import { gettingStartedLabels } from '#client/getting-started/labels.ts';
import { type Guide, guidesOf } from '#client/guides/guides.ts';
import { guideLabels as labels } from '#client/guides/labels.ts';
import { Terms } from '#contract/tenants/tenant.ts';
import type { Place } from '../fixtures/place.ts';

const terms = Terms.parse({});

/** Every guide, as a tenant reads it that keeps the terms it was made with. */
export const guides = guidesOf(terms);

/** A hint of a guide over a screen, wherever the thing is that it is about. */
export const guideScreen = (page: Page) => ({
  hint: ({ title }: Guide['hints'][number]): Locator =>
    page.getByRole('dialog', { name: title, exact: true }),
  anyHint: page.getByRole('dialog').filter({ has: page.getByLabel(labels.close) }),
  next: page.getByRole('button', { name: labels.next, exact: true }),
  back: page.getByRole('button', { name: labels.back, exact: true }),
  done: page.getByRole('button', { name: labels.done, exact: true }),
  close: page.getByRole('button', { name: labels.close }),
});

/** The button that opens a guide on the getting-started screen, on either side. */
export const guideButton = (side: Place, { title }: Guide): Locator =>
  side
    .getByRole('region', { name: gettingStartedLabels(terms).guides })
    .getByRole('button', { name: title });
