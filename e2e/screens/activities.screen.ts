import type { Locator } from '@playwright/test';
import { activityLabels as labels, reviewLabels } from '#client/activities/labels.ts';
import type { Place } from '../fixtures/place.ts';

/** The review of activities, on whichever side shows it. */
export const activitiesScreen = (side: Place) => ({
  heading: side.getByRole('heading', { level: 1, name: labels.title }),
  search: side.getByLabel(labels.search),
  rows: side.getByRole('list', { name: labels.title }).getByRole('listitem'),
  row: (name: string): Locator => side.getByRole('listitem', { name }),
  approve: (row: Locator): Locator => row.getByRole('button', { name: reviewLabels.approve }),
  reject: (row: Locator): Locator => row.getByRole('button', { name: reviewLabels.reject }),
  undo: (row: Locator): Locator => row.getByRole('button', { name: reviewLabels.undo }),
  remove: (row: Locator): Locator => row.getByRole('button', { name: reviewLabels.remove }),
  outcome: (name: string): Locator => side.getByRole('menuitem', { name }),
  dialog: side.getByRole('dialog'),
  reason: side.getByRole('textbox', { name: reviewLabels.rejection.reason }),
  selectAll: side.getByRole('checkbox', { name: reviewLabels.bulk.selectAll }),
  approveSelected: side.getByRole('button', { name: reviewLabels.bulk.approve }),
  type: side.getByRole('combobox', { name: labels.activityType }),
  dates: side.getByRole('button', { name: `${labels.dates}:` }),
  from: side.getByLabel('From', { exact: true }),
  preset: (name: string): Locator => side.getByRole('button', { name }),
  empty: side.getByText(labels.empty),
  allReviewed: side.getByText(labels.allReviewed),
  count: (text: string): Locator => side.getByText(text, { exact: true }),
});
