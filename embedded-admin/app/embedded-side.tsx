import type { Side } from '#blocks/side.ts';
import { undoLabel } from '#ui/notices/notice-store.ts';
import {
  notifyInstead,
  notifyProblem,
  notifySuccess,
  notifyWarning,
  notifyWithAction,
} from './notify.ts';

/** This side of the seam, for the blocks that both draw. */
export const embeddedSide: Side = {
  notifySuccess(text, how) {
    if (typeof how === 'function') notifyWithAction(text, { label: undoLabel, run: how });
    else if (how && 'action' in how) notifyWithAction(text, how.action);
    else if (how && 'replaces' in how) notifyInstead(text, how.replaces);
    else notifySuccess(text, how?.duration);
  },
  notifyWarning,
  notifyProblem,
  renderLink: (address, props) => <a href={address} {...props} />,
};
