import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import {
  createActivityType,
  deleteActivityType,
  replaceActivityType,
  setActivityTypeAvailability,
  updateActivityType,
  uploadActivityTypeImage,
} from '#contract/activity-types/endpoints.ts';
import type { Api } from '../http/api.ts';

const meta = { changes: ['activity-type'] } as const;

type Design = z.input<typeof createActivityType.body>['challengeDefinition'];
type Update = z.input<typeof updateActivityType.body>;
type Id = Pick<ActivityType, 'id'>;

/** The mutations for activity types. */
export const activityTypeMutations = (api: Api) => ({
  create: () =>
    mutationOptions({
      mutationFn: (challengeDefinition: Design) =>
        api.call(createActivityType, { body: { challengeDefinition } }),
      meta,
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: Id & Update) =>
        api.call(updateActivityType, { params: { id }, body }),
      meta,
    }),
  replace: () =>
    mutationOptions({
      mutationFn: ({ id, design }: Id & { design: Design }) =>
        api.call(replaceActivityType, { params: { id }, body: { challengeDefinition: design } }),
      meta,
    }),
  delete: () =>
    mutationOptions({
      mutationFn: ({ id }: Id) => api.call(deleteActivityType, { params: { id } }),
      meta,
    }),
  setAvailable: () =>
    mutationOptions({
      mutationFn: ({ id, available }: Id & Pick<ActivityType, 'available'>) =>
        api.call(setActivityTypeAvailability, { params: { id }, body: { available } }),
      meta,
    }),
  uploadImage: () =>
    mutationOptions({
      mutationFn: (file: File) =>
        api.call(uploadActivityTypeImage, { body: { fileName: file.name, file } }),
    }),
});
