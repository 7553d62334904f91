import type { Handlers } from '#server/platform/http/bind.ts';
import * as designing from './designing.ts';
import { getActivityTypeImage, uploadActivityTypeImage } from './pictures.ts';
import * as service from './service.ts';

export const activityTypeHandlers: Handlers<
  | 'listActivityTypes'
  | 'listDisplayTags'
  | 'getActivityTypeVersion'
  | 'getActivityType'
  | 'suggestSlug'
  | 'createActivityType'
  | 'updateActivityType'
  | 'replaceActivityType'
  | 'deleteActivityType'
  | 'setActivityTypeAvailability'
  | 'uploadActivityTypeImage'
  | 'getActivityTypeImage'
  | 'executeSearch'
> = { ...service, ...designing, uploadActivityTypeImage, getActivityTypeImage };
