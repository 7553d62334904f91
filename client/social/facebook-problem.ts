import { ApiProblem } from '../http/problems.ts';
import { socialLabels } from './labels.ts';

/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
const codes = { loggedOut: '190', cancelled: '4201' };

/** The message about a share that Facebook has not made; undefined where the person cancelled it (SOC-57 to SOC-59). */
export function facebookProblem(error: {
  readonly code: string;
  readonly message: string;
}): ApiProblem | undefined {
  if (error.code === codes.cancelled) return undefined;
  const message = error.code === codes.loggedOut ? socialLabels.notices.loggedOut : error.message;
  return new ApiProblem({ code: 'network-failed', status: 502, message });
}
