import type { Config } from '../config.ts';
import type { Database, TenantDb } from '../db/database.ts';
import type { PersonalDataOfArea } from '../personal-data.ts';
import type { SessionTokens } from './session-tokens.ts';

/** The parts that the endpoints of one running server share. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  readonly sessionTokens: SessionTokens;
  now(): Date;
  /** How each area collects and erases its data about people. */
  readonly personalData: readonly PersonalDataOfArea[];
  /** Why a tenant may not work, and the way out; undefined where it has only to confirm its subscription. */
  readonly whyUnpaid: (db: TenantDb) => Promise<string | undefined>;
}
