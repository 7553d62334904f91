import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Job } from './jobs/job.ts';
import type { PersonalData, PersonalDataOfArea } from './personal-data.ts';

/** The parts that an area gets for the addresses that it answers itself. */
export interface ServeParts {
  readonly config: Config;
  readonly database: Database;
  /** The clock, which tests set. */
  now(): Date;
}

/** All that the server needs to know of an area; `server/areas.ts` lists them. */
export interface Area<AreaHandlers extends object = object> {
  /** The handlers of the area's endpoints, by their names. */
  readonly handlers: AreaHandlers;
  /** The kinds of work that are done after a transaction. */
  jobs(config: Config, personalData: readonly PersonalDataOfArea[]): readonly Job[];
  /**
   * Looks once a minute whether there is work that nobody has asked for, such as that of a new month, and
   * asks for it. Any number of servers do so at the same time.
   */
  readonly watch?: (database: Database, config: Config) => Promise<void>;
  /** How the area collects and erases its data about people; left out where no table of it names one. */
  readonly personalData?: PersonalData;
  /** Answers addresses that are no endpoints of the contract. */
  serve(app: FastifyInstance, parts: ServeParts): void;
}

/** Declares an area. One without endpoints, such as mail, has no handlers. */
export const defineArea = <AreaHandlers extends object = object>({
  handlers,
  jobs = () => [],
  serve = () => {},
  ...more
}: { handlers: AreaHandlers } & Partial<Area>): Area<AreaHandlers> => ({
  handlers,
  jobs,
  serve,
  ...more,
});
