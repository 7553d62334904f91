import { unknownId } from '#server/testing/reference.ts';
import type { NewApplication } from '../receive.ts';

let counter = 0;

/** An application as the form hands it over, of somebody who has not applied before. */
export function newApplication(given: Partial<NewApplication> = {}): NewApplication {
  counter += 1;
  return {
    firstName: 'Mia',
    lastName: 'Berg',
    email: `applicant-${counter}@example.test`,
    data: {
      facebook: null,
      twitter: null,
      instagram: 'https://instagram.com/mia',
      youTube: null,
      website: null,
    },
    customData: { whyUs: { title: 'Why us?', value: 'I love your shoes' } },
    tags: [],
    applicationFormId: unknownId,
    agreements: [{ id: unknownId, version: 2 }],
    autoApprove: false,
    ...given,
  };
}
