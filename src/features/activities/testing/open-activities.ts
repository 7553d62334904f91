import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { ownActivityLabels } from '#client/activities/own-labels.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import type { Activity } from '#contract/activities/activity.ts';
import { getActivity, getReviewTime, listActivities } from '#contract/activities/endpoints.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { listActivityTypes } from '#contract/activity-types/endpoints.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { getEarnings } from '#contract/transactions/endpoints.ts';
import { openApp } from '../../../app/testing/open-app.tsx';

/** The words that the ambassadors of the test tenant read. */
export const labels = ownActivityLabels(testTenant.data.terms);
const token = makeToken({ roles: [], email: 'amy@acme.test' });

interface World {
  types?: readonly ActivityType[];
  /** The activities that the ambassador has begun or done, of the types above unless others are named. */
  own?: Activity[];
  versions?: ActivityType[];
}

/** A server with these activities, which keeps each proof for as long as the test lasts. */
function serveWorld(fake: FakeApi, { types = [], own = [], versions = [...types] }: World) {
  const withType = (activity: Activity) => {
    const definition = versions.find(({ id }) => id === activity.challengeDefinitionId);
    return { ...activity, definition: definition ?? expect.unreachable() };
  };
  fake.on(getEarnings, () => ({
    userId: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01',
    points: 120,
    pendingPoints: 30,
    monetary: { EUR: 12 },
    pendingMonetary: {},
  }));
  fake.on(listActivityTypes, () => ({
    page: 1,
    pageSize: 100,
    totalCount: types.length,
    results: [...types],
  }));
  fake.on(listActivities, ({ query }) => {
    const found = own.filter(({ completed }) => completed === (query.completed === true));
    const from = (query.page - 1) * query.pageSize;
    return {
      page: query.page,
      pageSize: query.pageSize,
      totalCount: found.length,
      totalIsCapped: false,
      results: found.slice(from, from + query.pageSize),
      definitions: versions,
    };
  });
  fake.on(getReviewTime, () => ({ days: null }));
  fake.on(getActivity, ({ params }) => {
    const activity = own.find(({ id }) => id === params.id);
    if (!activity) throw problemResponse('not-found');
    return withType(activity);
  });
}

interface Options {
  address?: string;
  features?: Tenant['features'];
  /** Whether people have an area of their referrals. */
  showsReferrals?: boolean;
  serve?: (fake: FakeApi) => void;
}

/** For tests: opens `/activities` as an ambassador, in front of these activities. */
export async function openActivities(
  world: World,
  { address = '/activities', features = {}, showsReferrals = false, serve }: Options = {},
) {
  const app = await openApp(address, {
    token,
    tenant: {
      features,
      data: {
        ...testTenant.data,
        referrals: { ...testTenant.data.referrals, showReferralsArea: showsReferrals },
      },
    },
    serve(fake) {
      serveWorld(fake, world);
      serve?.(fake);
    },
  });
  await screen.findByRole('heading', { name: labels.available });
  return app;
}

/** One of the parts of the screen, by its heading. */
export const part = (name: string) => {
  const section = screen.getByRole('heading', { level: 2, name }).closest('section');
  return within(section ?? expect.unreachable());
};
/** The button that opens an activity. */
export const card = (name: string) => screen.findByRole('button', { name });
/** The activity that is open. */
export const drawer = async () => within(await screen.findByRole('dialog'));
