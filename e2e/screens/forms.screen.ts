import type { Locator } from '@playwright/test';
import { designLabels } from '#client/activity-types/labels.ts';
import type { Place } from '../fixtures/place.ts';
import type { ScreenId } from '../fixtures/screen.ts';

/** A form that both sides have, and a field of it to type into. */
export interface FormScreen {
  readonly name: string;
  readonly screen: ScreenId;
  /** Its address, with the newer side chosen. */
  readonly address: string;
  field(side: Place): Locator;
}

/** The account of an ambassador. */
export const personForm: FormScreen = {
  name: 'the account of an ambassador',
  screen: 'ambassador',
  address: '/ambassadors/amy/user?features=ambassadors',
  field: (side) => side.getByRole('textbox', { name: 'Notes' }),
};

/** The wizard that designs an activity type. */
export const wizardForm: FormScreen = {
  name: 'the wizard of an activity type',
  screen: 'newActivityTypeOf',
  address: '/activity-types/new/custom?features=activityTypes',
  field: (side) => side.getByRole('textbox', { name: designLabels.title, exact: true }),
};

/** One's own name in My Account. */
export const ownForm: FormScreen = {
  name: 'My Account',
  screen: 'account',
  address: '/my/user?features=account',
  field: (side) => side.getByLabel('First name'),
};
