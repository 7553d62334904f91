import {
  type AreaName,
  areaLabels,
  hasArea,
  hasOwnArea,
  isAreaName,
} from '#client/people/areas.ts';
import type { Me } from '#contract/auth/session.ts';
import type { Role } from '#contract/http/access.ts';
import type { Person } from '#contract/people/person.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { type Preloadable, preloadable } from '#ui/preloadable.tsx';
import type { PageMeans } from '../page-means.ts';

/** The address of an area, and its open part. */
export interface AreaPlace {
  readonly address: string;
  /** Left out where the address names none; only rewards are in parts (AMB-20, AMB-37). */
  readonly part: string | undefined;
}

interface AreaProps {
  /** The page around the area: its address holds the limits of the area. */
  means: PageMeans;
  place: AreaPlace;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The props of an area where an admin looks at somebody. */
export interface PersonAreaProps extends AreaProps {
  person: Person;
}

/** The props of an area where somebody looks at their own. */
export interface OwnAreaProps extends AreaProps {
  me: Me;
}

interface AreaRow {
  /** The admin's view of a person's area; undefined where an admin has no such area. */
  readonly ofPerson?: Preloadable<PersonAreaProps>;
  /** A person's view of their own area; `screen` where it is a screen with a row of its own. */
  readonly own?: Preloadable<OwnAreaProps> | 'screen';
  /** Whether people with a role have it of their own as well (AMB-38). */
  readonly isForStaff?: true;
}

/** Every area of a person, one line each (AMB-19, AMB-35). */
export const personAreas: Readonly<Partial<Record<AreaName, AreaRow>>> = {
  user: {
    ofPerson: preloadable(async () => (await import('../ambassadors/user-area.tsx')).UserArea),
    own: 'screen',
    isForStaff: true,
  },
  profile: {
    ofPerson: preloadable(
      async () => (await import('../profiles/person-profile.tsx')).PersonProfile,
    ),
    own: 'screen',
    isForStaff: true,
  },
  activities: {
    ofPerson: preloadable(
      async () => (await import('../ambassadors/person-activities.tsx')).PersonActivities,
    ),
    own: preloadable(async () => (await import('../activities/own-activities.tsx')).OwnActivities),
  },
  referrals: {
    ofPerson: preloadable(
      async () => (await import('../referrals/person-referrals.tsx')).PersonReferrals,
    ),
    own: preloadable(async () => (await import('../referrals/own-referrals.tsx')).OwnReferrals),
  },
  rewards: {
    ofPerson: preloadable(
      async () => (await import('../reward-selections/person-rewards.tsx')).PersonRewards,
    ),
    own: preloadable(async () => (await import('../reward-selections/own-rewards.tsx')).OwnRewards),
  },
  transactions: {
    ofPerson: preloadable(
      async () => (await import('../ambassadors/person-transactions.tsx')).PersonTransactions,
    ),
    own: preloadable(
      async () => (await import('../earnings/own-transactions.tsx')).OwnTransactions,
    ),
  },
  'shipping-address': {
    ofPerson: preloadable(
      async () => (await import('../shipping/person-shipping.tsx')).PersonShipping,
    ),
    own: preloadable(async () => (await import('../shipping/own-shipping.tsx')).OwnShipping),
  },
  'linked-accounts': {
    ofPerson: preloadable(
      async () =>
        (await import('../linked-accounts/person-linked-accounts.tsx')).PersonLinkedAccounts,
    ),
    own: preloadable(
      async () => (await import('../linked-accounts/own-linked-accounts.tsx')).OwnLinkedAccounts,
    ),
  },
};

const areasWith = (isThere: (row: AreaRow, area: AreaName) => boolean): readonly AreaName[] =>
  Object.keys(areaLabels)
    .filter(isAreaName)
    .filter((area) => {
      const row = personAreas[area];
      return row !== undefined && isThere(row, area);
    });

/** The areas that an admin sees of everybody, in the order of the menu (AMB-26). */
export const areasOfPerson = (tenant: Tenant): readonly AreaName[] =>
  areasWith(({ ofPerson }, area) => ofPerson !== undefined && hasArea(tenant, area));

/** The own areas of somebody with these roles, in the order of the menu (AMB-35, AMB-38). */
export const ownAreas = (tenant: Tenant, roles: readonly Role[]): readonly AreaName[] =>
  areasWith(
    ({ own, isForStaff }, area) =>
      own !== undefined && (roles.length === 0 || isForStaff === true) && hasOwnArea(tenant, area),
  );

/** The area that an address asks for; `user` for an unknown one (AMB-25). */
export const readArea = (areas: readonly AreaName[], asked: string | undefined): AreaName =>
  areas.find((area) => area === asked) ?? 'user';

/** The areas with the labels of a menu. */
export const menuOf = (areas: readonly AreaName[]) =>
  areas.map((area) => ({ area, label: areaLabels[area] }));
