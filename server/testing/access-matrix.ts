/** Everybody who may call, as the specification tells them apart. Each calls on the own host. */
export const principals = [
  'anonymous',
  'ambassador',
  'admin',
  'support',
  'support and admin',
  'tenant-admin of the operator',
  'tenant-admin of another tenant',
  'admin of another tenant on this host',
  'admin with an expired session',
] as const;
export type Principal = (typeof principals)[number];

const everybody = principals;
const signedIn: readonly Principal[] = [
  'ambassador',
  'admin',
  'support',
  'support and admin',
  'tenant-admin of the operator',
  'tenant-admin of another tenant',
];
const admins: readonly Principal[] = ['admin', 'support and admin'];
const adminsAndSupport: readonly Principal[] = ['admin', 'support', 'support and admin'];
const support: readonly Principal[] = ['support', 'support and admin'];
const operator: readonly Principal[] = ['tenant-admin of the operator'];

/**
 * Who passes at each route of the server: the second book beside the access rules of the contract,
 * written by hand. A route that is missing here, or is here and does not exist, fails the tests.
 */
export const accessMatrix: Readonly<Record<string, readonly Principal[]>> = {
  'POST /auth/login': everybody,
  'POST /auth/register': everybody,
  'POST /auth/forgot-password': everybody,
  'POST /auth/verify-password-reset-token': everybody,
  'POST /auth/reset-password': everybody,
  'POST /auth/switch-tenant': everybody,
  'POST /auth/login-with-token': everybody,
  'POST /auth/login-as': everybody,
  'POST /auth/request-access': operator,
  'POST /auth/request-login-as': support,
  'POST /auth/second-factor': everybody,
  'GET /auth/second-factors': signedIn,
  'POST /auth/second-factors/codes': signedIn,
  'POST /auth/second-factors/codes/confirm': signedIn,
  'DELETE /auth/second-factors/codes': signedIn,
  'POST /auth/second-factors/passkeys/options': signedIn,
  'POST /auth/second-factors/passkeys': signedIn,
  'DELETE /auth/second-factors/passkeys/:id': signedIn,
  'POST /auth/second-factors/recovery-codes': signedIn,
  'POST /auth/logout': signedIn,
  'POST /auth/change-password': signedIn,

  'GET /api/v1/users/__SELF__': signedIn,
  'PUT /api/v1/users/__SELF__': signedIn,
  'GET /api/v1/users/__SELF__/data': signedIn,
  'PUT /api/v1/users/__SELF__/data': signedIn,

  'GET /api/v1/users/:slug': admins,
  'PUT /api/v1/users/:slug': admins,
  'GET /api/v1/audit-log': adminsAndSupport,
  'POST /api/v1/current-plan/evaluate/:feature': adminsAndSupport,

  'GET /api/v1/administrators': admins,
  'POST /api/v1/invited-administrators': admins,
  'DELETE /api/v1/invited-administrators/:id': admins,
  'POST /api/v1/administrator-invites/resend': admins,
  'DELETE /api/v1/users/:id': admins,
  'POST /api/v1/users/:id/restore': admins,

  'GET /api/v1/ambassadors': admins,
  'GET /api/v1/tags': admins,
  'GET /api/v1/reports/summary': admins,
  'GET /api/v1/reports/community': admins,
  'GET /api/v1/notifications/dashboard': admins,
  'GET /api/v1/getting-started': admins,

  'GET /api/v1/saved-searches': admins,
  'POST /api/v1/saved-searches': admins,
  'PUT /api/v1/saved-searches/:id': admins,
  'DELETE /api/v1/saved-searches/:id': admins,

  'GET /api/v1/challenge-definitions': signedIn,
  'POST /api/v1/challenge-definitions': admins,
  'PUT /api/v1/challenge-definitions/:id': admins,
  'POST /api/v1/challenge-definitions/:id/replace': admins,
  'DELETE /api/v1/challenge-definitions/:id': admins,
  'PUT /api/v1/challenge-definitions/:id/availability': admins,
  'POST /api/v1/challenge-definitions/images': admins,
  'GET /api/v1/challenge-definition-images/:id': everybody,
  'GET /api/v1/challenge-definition-slugs': admins,
  'GET /api/v1/challenge-definitions-display-tag-filters': signedIn,
  'GET /api/v2/challenge-definitions/:slug/:version': admins,
  'GET /api/v2/challenge-definitions/:id': admins,
  'POST /api/v1/searches/execute': admins,

  'GET /api/v1/challenges': signedIn,
  'POST /api/v1/challenges': signedIn,
  'GET /api/v1/challenges/:id': signedIn,
  'POST /api/v1/challenges/:id/tasks': signedIn,
  'PUT /api/v1/challenges/:id/tasks/:taskId': signedIn,
  'DELETE /api/v1/challenges/:id/tasks/:taskId': signedIn,
  'POST /api/v1/challenges/:id/tasks/:taskId/approve': admins,
  'POST /api/v1/challenges/:id/tasks/:taskId/reject': admins,
  'POST /api/v1/challenges/:id/tasks/:taskId/undo-verification': admins,
  'POST /api/v1/task-files': signedIn,
  'GET /api/v1/task-files/:id': signedIn,
  'GET /api/v1/reports/awaiting-review': admins,
  'GET /api/v1/reports/rejection-reasons': admins,
  'GET /api/v1/earnings/current': signedIn,
  // Of somebody else, whom the tests name; everybody may read the own ones.
  'GET /api/v1/users/:id/transactions': admins,

  'GET /api/v1/tenant': everybody,
  'GET /api/v1/installation': everybody,
  'GET /api/v2/tenants': operator,
  'PUT /api/v2/tenants/:tenantId/enabled': operator,
  'PUT /api/v2/tenants/:tenantId/rollout': operator,
  'POST /api/v2/tenants': operator,
  'GET /api/v2/tenants/:tenantId': signedIn,
  'GET /api/v2/tenants/:tenantId/as-admin': adminsAndSupport,
  'PUT /api/v2/tenants/:tenantId': adminsAndSupport,
  'PUT /api/v1/tenant-data/:tenantId': admins,
  'GET /api/v1/timezones': signedIn,

  'GET /login-with-token/start': everybody,
  'GET /api/openapi.json': everybody,
  'POST /api/csp-report': everybody,
  'GET /version.json': everybody,
  'GET /health/live': everybody,
  'GET /health/ready': everybody,
};
