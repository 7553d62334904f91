import type { Locator, Page } from '@playwright/test';
import { ownActivityLabels } from '#client/activities/own-labels.ts';
import { transactionLabels } from '#client/transactions/labels.ts';

/** The words of a tenant that keeps the terms it was made with. */
export const labels = ownActivityLabels({ ambassador: 'Champion', ambassadors: 'Champions' });

/** The activities as an ambassador sees them. */
export function ownActivitiesScreen(page: Page) {
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const drawer = page.getByRole('dialog').first();
  return {
    heading: page.getByRole('heading', { level: 1, name: labels.title }),
    available: part(labels.available),
    inProgress: part(labels.inProgress),
    completed: part(labels.completed),
    /** The button that opens an activity. */
    card: (place: Locator, title: string): Locator => place.getByRole('button', { name: title }),
    cards: (place: Locator): Locator => place.getByRole('article'),
    showMore: page.getByRole('button', { name: labels.showMore }),
    drawer,
    task: (title: string): Locator => drawer.getByRole('region', { name: title }),
    field: (name: string): Locator => drawer.getByRole('textbox', { name }),
    files: drawer.locator('input[type=file]'),
    button: (name: string): Locator => drawer.getByRole('button', { name, exact: true }),
    question: page.getByRole('dialog', { name: labels.deletion.question }),
    everyEntry: page.getByRole('link', { name: transactionLabels.open }),
    entries: page.getByRole('table', { name: transactionLabels.title }).getByRole('row'),
    notice: (text: string): Locator => page.getByText(text, { exact: true }),
  };
}
