import { queryOptions } from '@tanstack/react-query';
import { checkApplicationStatus } from '#contract/applicants/application-status-endpoints.ts';
import type { Api } from '../http/api.ts';

/** The state of the application of a link (APPL-213). */
export const applicationStatusQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['application-status', token],
    queryFn: ({ signal }) => api.call(checkApplicationStatus, { body: { token }, signal }),
    gcTime: 0,
  });

/** The texts of `/application` (APPL-213). */
export const applicationStatusLabels = {
  looking: 'Looking for your application',
  steps: 'Where your application stands',
  received: (day: string) => `Received on ${day}`,
  waiting: {
    title: 'Your application is being looked at',
    text: (brand: string) => `${brand} will email you once it has been reviewed.`,
    nothingToDo: 'There is nothing you need to do until then.',
    step: 'Being looked at',
    last: 'Decision by email',
  },
  approved: {
    title: 'Your application has been approved',
    text: (brand: string) =>
      `Welcome to ${brand}. The email about it has a link to register, which works for 30 days.`,
    step: 'Approved',
    last: 'Register with the link of the email',
    newLink: 'Send me a new link',
  },
  rejected: {
    title: 'Not this time',
    text: (brand: string) =>
      `${brand} has looked at your application and cannot offer you a place this time.`,
    step: 'Decided',
    from: (day: string) => `You can apply again from ${day}.`,
    lastFrom: (day: string) => `Apply again from ${day}`,
    now: 'You can apply again now.',
    lastNow: 'Apply again',
    apply: 'Apply again',
  },
  registered: {
    title: 'You have registered',
    text: (brand: string) => `Log in to see what you can do at ${brand}.`,
    step: 'Registered',
  },
  login: 'Log in',
  unusable: 'This link cannot be used',
  over: 'It may be incomplete, or no longer in use. Please open the link of the latest email about your application.',
  failed: 'Your application could not be looked up',
  retry: 'Try again',
};
