import { Person } from '#contract/people/person.ts';
import { nothingEntered } from '#contract/profiles/profile.ts';

/** Ann Pond, an ambassador as an admin sees her, with other values where they are given. */
export const makePerson = (changes: Partial<Record<keyof Person, unknown>> = {}): Person =>
  Person.parse({
    id: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a55',
    tenantId: 'acme',
    slug: 'ann',
    email: 'ann@acme.test',
    firstName: 'Ann',
    lastName: 'Pond',
    tags: [],
    discountCodes: [],
    notes: null,
    roles: [],
    isTestUser: false,
    payPalEmail: null,
    balance: 0,
    deleted: false,
    createdAt: '2024-06-05T12:00:00Z',
    lastLoginAt: null,
    shippingAddress: null,
    profile: { ...nothingEntered, rejectionMessage: null },
    profilePubliclyVisible: true,
    hasPendingChange: false,
    pendingProfile: null,
    rejectedProfile: null,
    ...changes,
  });
