import { z } from 'zod';

/** The version of the application: a whole number that grows by one with each release (SHELL-259). */
export const version = 765;

/** The response of `GET /version.json`: the version that is served now (SHELL-201). */
export const LatestVersion = z.object({ version: z.number().int() });
