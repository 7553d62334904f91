import * as React from 'react';

/*
 * React's build for development notes a stack trace with each element, to say in a warning which component made it.
 * That is a fifth of the time that pages take in tests, so it is told that it has noted enough of them.
 * A warning still names its component. Where a version of React has no such count, nothing changes.
 */
const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (internals) {
  // React sets it to 0 once a second.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => {},
  });
}
