import type { Handlers } from '#server/platform/http/bind.ts';
import { approveTask, rejectTask, undoReview } from './review.ts';
import {
  countAwaitingReview,
  getActivity,
  getReviewTime,
  getTaskFile,
  listActivities,
  listRejectionReasons,
  uploadTaskFile,
} from './service.ts';
import { deleteTask, editTask, submitActivity, submitTask } from './submit.ts';

export const activityHandlers: Handlers<
  | 'listActivities'
  | 'getActivity'
  | 'submitActivity'
  | 'submitTask'
  | 'editTask'
  | 'deleteTask'
  | 'approveTask'
  | 'rejectTask'
  | 'undoReview'
  | 'uploadTaskFile'
  | 'getTaskFile'
  | 'countAwaitingReview'
  | 'listRejectionReasons'
  | 'getReviewTime'
> = {
  listActivities,
  getActivity,
  submitActivity,
  submitTask,
  editTask,
  deleteTask,
  approveTask,
  rejectTask,
  undoReview,
  uploadTaskFile,
  getTaskFile,
  countAwaitingReview,
  listRejectionReasons,
  getReviewTime,
};
