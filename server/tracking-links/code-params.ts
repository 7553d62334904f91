import { carriesCode } from '#contract/tracking-links/definition.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { listDefinitions } from './repository.ts';

/** A parameter of links that has a referral code in it, and how. */
export interface CodeParam {
  readonly name: string;
  /** The code alone, or with the slug of its ambassador in front or behind. */
  readonly form: 'code' | 'slug-code' | 'code-slug';
}

/** The parameters by which the links of a tenant name whose they are, each name once. */
export async function listCodeParams(db: TenantDb): Promise<CodeParam[]> {
  const params = (await listDefinitions(db)).flatMap((definition) => definition.params);
  const byName = new Map(
    params.filter(carriesCode).map((param): [string, CodeParam] => {
      const withCode = param.referralCodeWithUserSlug ? 'code-slug' : 'code';
      return [
        param.name,
        { name: param.name, form: param.userSlugWithReferralCode ? 'slug-code' : withCode },
      ];
    }),
  );
  return [...byName.values()];
}
