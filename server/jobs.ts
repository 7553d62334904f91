import * as areas from './areas.ts';
import { personalDataOfAreas } from './personal-data.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import type { Job } from './platform/jobs/job.ts';

/** Every kind of job the server works off. */
export const jobsOf = (config: Config): readonly Job[] =>
  Object.values(areas).flatMap(({ jobs }) => jobs(config, personalDataOfAreas));

/** The watches that run once a minute: they look for work of areas that comes with time. */
export const watchesOf = (database: Database, config: Config): readonly (() => Promise<void>)[] =>
  Object.values(areas).flatMap(({ watch }) => (watch ? [() => watch(database, config)] : []));
