import { z } from 'zod';
import { Upload } from '../files/file.ts';
import { anyone, holds, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById, Instant } from '../http/fields.ts';
import { cappedPageOf, listQuery } from '../http/list.ts';
import { Person } from '../people/person.ts';
import { ByUserId } from '../people/self.ts';
import { NamedTenantId } from '../tenants/tenant-id.ts';
import { largestProfileImage, ProfileRejection, PublicProfile } from './profile.ts';

/** The moment of the pending change that the admin has seen: the call does not decide about a later one. */
const submittedAt = Instant.optional();

export const approveProfile = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/:id/profile/approve',
  summary: 'Approve the pending change of a profile',
  access: holds('admin'),
  params: ByUserId,
  body: z.object({ submittedAt }).nullish(),
  response: Person,
  problems: ['not-found', 'forbidden', 'no-pending-profile', 'profile-changed'],
});

export const rejectProfile = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/:id/profile/reject',
  summary: 'Reject the pending change of a profile, with a message for its owner',
  access: holds('admin'),
  params: ByUserId,
  body: z.object({ message: ProfileRejection, submittedAt }),
  response: Person,
  problems: ['not-found', 'forbidden', 'no-pending-profile', 'profile-changed'],
});

export const setProfileVisibility = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/:id/profile-visibility',
  summary: 'Show a profile to everybody, or hide it',
  access: holds('admin'),
  params: ByUserId,
  body: z.object({ visible: z.boolean() }),
  response: Person,
  problems: ['not-found', 'forbidden'],
});

export const uploadProfileImage = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/:id/profile-image',
  summary: 'Store a picture for a profile; saving the profile makes it part of it',
  access: signedIn,
  params: ByUserId,
  body: Upload,
  receives: { maxBytes: largestProfileImage },
  response: z.object({ imageUrl: z.string() }),
  status: 201,
  problems: [
    'not-found',
    'forbidden',
    'payload-too-large',
    'unsupported-media-type',
    'too-many-requests',
  ],
});

export const getProfileImage = defineEndpoint({
  method: 'GET',
  path: '/api/v1/profile-images/:id',
  summary: 'Get the picture of a profile',
  access: anyone,
  params: ById,
  sends: 'file',
  problems: ['not-found'],
});

export const listPublicProfiles = defineEndpoint({
  method: 'GET',
  path: '/api/v1/public-profiles',
  summary: 'List the public profiles of the tenant, of its newest ambassadors first',
  access: anyone,
  query: listQuery(['createdAt'])
    .pick({ page: true, pageSize: true })
    .extend({ tenantId: NamedTenantId.optional() }),
  /** Counting ends at 10,000. */
  response: cappedPageOf(PublicProfile),
  problems: ['unknown-tenant', 'tenant-disabled'],
});
