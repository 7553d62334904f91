import type { Locator } from '@playwright/test';
import { designLabels, activityTypeLabels as labels } from '#client/activity-types/labels.ts';
import type { Place } from '../fixtures/place.ts';

/** The list of activity types and the design of one, on whichever side shows them. */
export const activityTypesScreen = (side: Place) => ({
  heading: (name: string): Locator => side.getByRole('heading', { level: 1, name }),
  rows: side.getByRole('row').filter({ has: side.getByRole('cell') }),
  row: (title: string): Locator => side.getByRole('row').filter({ hasText: title }),
  link: (title: string): Locator => side.getByRole('link', { name: title, exact: true }),
  search: side.getByLabel(labels.search),
  new: side.getByRole('link', { name: labels.new }),
  actions: (title: string): Locator =>
    side.getByRole('button', { name: labels.actionsOf(title), exact: true }),
  action: (name: string): Locator => side.getByRole('menuitem', { name, exact: true }),
  button: (name: string): Locator => side.getByRole('button', { name, exact: true }),
  category: (name: string): Locator => side.getByRole('button', { name }),
  step: (name: string): Locator => side.getByRole('heading', { level: 2, name, exact: true }),
  openStep: (name: string): Locator =>
    side.getByRole('navigation', { name: labels.wizard.steps }).getByRole('button', { name }),
  field: (name: string): Locator => side.getByRole('textbox', { name, exact: true }),
  task: (number: number) => {
    const task = side.getByRole('region', { name: designLabels.task.heading(number) });
    return {
      title: task.getByRole('textbox', { name: designLabels.task.title, exact: true }),
      instructions: task.getByLabel(designLabels.task.instructions),
    };
  },
  dialog: side.getByRole('dialog'),
  text: (text: string): Locator => side.getByText(text),
});
