import type { Locator } from '@playwright/test';
import { ambassadorLabels } from '#client/ambassadors/labels.ts';
import type { Place } from '../fixtures/place.ts';

/** The words of a tenant that keeps the terms it was made with. */
const labels = ambassadorLabels({ ambassador: 'Champion', ambassadors: 'Champions' });

/** The list of ambassadors, on whichever side shows it. */
export const ambassadorsScreen = (side: Place) => ({
  heading: side.getByRole('heading', { level: 1, name: labels.title }),
  search: side.getByLabel(labels.search),
  tags: side.getByRole('combobox', { name: labels.tags }),
  joined: side.getByRole('button', { name: `${labels.joined}:` }),
  joinedOn: (range: string): Locator =>
    side.getByRole('dialog', { name: labels.joined }).getByRole('button', { name: range }),
  tag: (name: string): Locator => side.getByRole('option', { name }),
  savedSearch: (name: keyof typeof labels.savedSearches): Locator =>
    side.getByRole('button', { name: labels.savedSearches[name], exact: true }),
  sortBy: (column: keyof typeof labels.columns): Locator =>
    side.getByRole('columnheader', { name: labels.columns[column] }).getByRole('button'),
  rows: side.getByRole('row').filter({ has: side.getByRole('cell') }),
  empty: side.getByText(labels.empty),
  page: (number: number): Locator => side.getByRole('button', { name: `Page ${number}` }),
  count: (text: string): Locator => side.getByText(text, { exact: true }),
});
