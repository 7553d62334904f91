import type { Locator } from '@playwright/test';
import { gettingStartedLabels } from '#client/getting-started/labels.ts';
import { notificationLabels } from '#client/notifications/labels.ts';
import type { Figure } from '#client/summary/figures.ts';
import { awaitingReviewLabels, dashboardLabels } from '#client/summary/labels.ts';
import { Terms } from '#contract/tenants/tenant.ts';
import type { Place } from '../fixtures/place.ts';

const terms = Terms.parse({});
const labels = dashboardLabels(terms);

/** The dashboard, on whichever side shows it. */
export const dashboardScreen = (side: Place) => ({
  heading: (name: string): Locator => side.getByRole('heading', { level: 1, name, exact: true }),
  strip: side.getByRole('region', { name: awaitingReviewLabels.title }),
  nothingAwaits: side.getByText(awaitingReviewLabels.nothing),
  summary: (periodType: 'month' | 'week'): Locator =>
    side.getByRole('region', { name: labels.summary[periodType] }),
  period: (periodType: 'month' | 'week'): Locator =>
    side.getByRole('button', { name: labels.periodTypes[periodType], exact: true }),
  previous: (periodType: 'month' | 'week'): Locator =>
    side.getByRole('button', { name: labels.previous[periodType] }),
  next: (periodType: 'month' | 'week'): Locator =>
    side.getByRole('button', { name: labels.next[periodType] }),
  figure: (figure: Figure): Locator => side.getByRole('link', { name: labels.figure(figure) }),
  notifications: side.getByRole('list', { name: notificationLabels.title }).getByRole('listitem'),
  dismiss: side.getByRole('button', { name: notificationLabels.dismiss }),
  alert: side.getByRole('alert'),
  tryAgain: side.getByRole('button', { name: 'Try again' }),
});

const start = gettingStartedLabels(terms);

/** The getting-started screen, on whichever side shows it. */
export const gettingStartedScreen = (side: Place) => ({
  heading: side.getByRole('heading', { level: 1, name: start.title }),
  step: (step: keyof typeof start.steps): Locator =>
    side.getByRole('listitem').filter({ hasText: start.steps[step].title }),
  hide: side.getByRole('switch', { name: start.hide }),
});
