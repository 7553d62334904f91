import type { EndpointName } from '#contract/endpoints.ts';
import { id, picture, type Reads, send, type Writes, write } from '../../testing/calls.ts';
import { ofActivity } from '../../testing/shown-by.ts';
import { profileMutations } from '../mutations.ts';

const ofProfile: readonly EndpointName[] = [
  'getPerson',
  'listAmbassadors',
  'countAwaitingReview',
  'listAuditEntries',
];

export const writes: Writes = {
  approveProfile: write((api) => profileMutations(api).approve(), { id, submittedAt: undefined }, [
    ...ofActivity,
    'getPerson',
  ]),
  rejectProfile: write((api) => profileMutations(api).reject(), { id, message: 'Why?' }, ofProfile),
  setProfileVisibility: write((api) => profileMutations(api).setVisible(), { id, visible: true }, [
    'getPerson',
    'listAuditEntries',
  ]),
  uploadProfileImage: 'nothing refers to the picture yet',
};

export const others: Reads = (api) => [
  send(profileMutations(api).uploadImage(), { id, file: picture }),
];
