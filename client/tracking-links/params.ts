import {
  type AnalyticsParam,
  analyticsParams,
  type LinkParam,
} from '#contract/tracking-links/definition.ts';

/** The sources of the value of a parameter (LINK-123). */
export const paramTypes = ['custom', 'referral-code', 'user-name-and-code'] as const;
export type ParamType = (typeof paramTypes)[number] | 'code-and-user-name';

/** A parameter as a row of the form. */
export interface ParamValues {
  name: string;
  type: ParamType;
  value: string;
  editable: boolean;
}

export const newParam = (): ParamValues => ({
  name: '',
  type: 'custom',
  value: '',
  editable: false,
});

/** The parameters for web analytics, by their names; an empty one is left out (LINK-126). */
export type AnalyticsValues = Record<AnalyticsParam, string>;

export const noAnalytics: AnalyticsValues = {
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
  utm_term: '',
  utm_content: '',
};

type Flags = Pick<
  LinkParam,
  'referralCode' | 'userSlugWithReferralCode' | 'referralCodeWithUserSlug'
>;

/** A row as a parameter is kept (LINK-32, LINK-33). */
export function paramOf({ name, type, value, editable }: ParamValues) {
  const flags: Flags = {
    referralCode: type === 'referral-code',
    userSlugWithReferralCode: type === 'user-name-and-code',
    referralCodeWithUserSlug: type === 'code-and-user-name',
  };
  const isCustom = type === 'custom';
  return {
    ...{ name, ...flags },
    value: isCustom && value !== '' ? value : null,
    editable: isCustom && editable,
  };
}

/** The parameters of the fields under "Analytics". */
export const analyticsOf = (values: AnalyticsValues) =>
  analyticsParams.flatMap((name) =>
    values[name].trim() === '' ? [] : [paramOf({ ...newParam(), name, value: values[name] })],
  );

function typeOf(flags: Flags): ParamType {
  if (flags.referralCode) return 'referral-code';
  if (flags.userSlugWithReferralCode) return 'user-name-and-code';
  return flags.referralCodeWithUserSlug ? 'code-and-user-name' : 'custom';
}

/** The fields under "Analytics", and the rows of all other parameters. */
export function rowsOf(params: readonly LinkParam[]): {
  params: ParamValues[];
  analytics: AnalyticsValues;
} {
  const analytics = { ...noAnalytics };
  const rows: ParamValues[] = [];
  for (const { name, value, editable, ...flags } of params) {
    const own = analyticsParams.find((each) => each === name);
    const type = typeOf(flags);
    if (own && type === 'custom' && !editable) analytics[own] = value;
    else rows.push({ name, type, value, editable });
  }
  return { params: rows, analytics };
}
