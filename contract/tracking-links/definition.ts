import { z } from 'zod';
import { Line, tooLong } from '../http/fields.ts';
import { otherPlaceholders, tokenOf } from './token.ts';

/** How the short address of an ambassador's first link is made (LINK-20). */
export const pathFormats = ['random', 'user-slug'] as const;
export type PathFormat = (typeof pathFormats)[number];

const longest = 2000;

/** The destination of a link: http or https, without parameters and without a fragment (LINK-73, LINK-74). */
const DestinationUrl = z
  .string()
  .trim()
  .min(1, 'Please enter an address')
  .max(longest, tooLong)
  .refine(
    (text) => /^https?:\/\//i.test(text) && URL.canParse(text) && !/[\s\\]/.test(text),
    'Address must start with http:// or https://',
  )
  .refine((text) => !/[?#]/.test(text), 'Please enter an address without parameters')
  .refine((text) => !text.includes('@'), 'Please enter an address without a user name');

/** An address as a field leaves it: without the part from a question mark or a hash on (LINK-75 to LINK-77). */
export const withoutParams = (address: string): string => address.trim().replace(/[?#].*$/s, '');

const TemplateToken = z
  .string()
  .max(200, tooLong)
  .transform(tokenOf)
  .pipe(z.string().min(1, 'Please enter a token').max(50, tooLong))
  .refine((token) => !otherPlaceholders.some((each) => each === token), 'Token is not unique');

/**
 * A parameter that a link adds to its destination. Its value is `value`, or the referral code of the ambassador,
 * or their slug together with the code (LINK-15, LINK-16, LINK-32, LINK-33).
 */
export const LinkParam = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please enter a name')
    .max(100, tooLong)
    .regex(/^[^\s&=#?]*$/, 'A name has no spaces and none of & = # ?'),
  value: Line(500).default(''),
  referralCode: z.boolean().default(false),
  userSlugWithReferralCode: z.boolean().default(false),
  /** An older form with the code first, which is no longer on offer. */
  referralCodeWithUserSlug: z.boolean().default(false),
  /** Whether an ambassador may put another value in its place (LINK-31). */
  editable: z.boolean().default(false),
});
export type LinkParam = z.infer<typeof LinkParam>;

/** A parameter as an admin enters it: an emptied value is sent as null, and means none (LINK-85). */
export const LinkParamInput = LinkParam.extend({
  value: LinkParam.shape.value.nullable().transform((value) => value ?? ''),
});

/** The parameters that web analytics read; the form has a field for each of them (LINK-125). */
export const analyticsParams = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;
export type AnalyticsParam = (typeof analyticsParams)[number];

/** Whether the value of a parameter comes from the ambassador's referral code. */
export const carriesCode = (param: LinkParam): boolean =>
  param.referralCode || param.userSlugWithReferralCode || param.referralCodeWithUserSlug;

/** A kind of link that ambassadors get (LINK-11 to LINK-24). */
export const TrackingLinkDefinition = z.object({
  id: z.uuid(),
  tenantId: z.string(),
  title: z.string(),
  destinationUrl: z.string(),
  templateToken: z.string(),
  params: z.array(LinkParam),
  /** The referral activity type whose codes the links carry. */
  referralCodeGroupId: z.uuid().nullable(),
  /** Whether ambassadors make further links to addresses below the destination (LINK-27). */
  destinationUrlSuffixEditable: z.boolean(),
  initialPathFormat: z.enum(pathFormats),
  /** The domain of the tenant's own; null for the product's (LINK-29). */
  cmDomainId: z.uuid().nullable(),
  /** An outside service that wraps the short link at a domain; null without one (LINK-22, LINK-30). */
  linkWrapperService: z
    .object({ type: z.string(), params: z.object({ domain: z.string() }) })
    .nullable(),
  /** The address of the domain for new links. */
  shortLinkDomainUrl: z.string(),
  /** The address of the domain that is shown then. */
  wrappedShortLinkDomainUrl: z.string().nullable(),
  /** Whether ambassadors change the path of their own links (LINK-28). */
  bcsCanEditLink: z.boolean(),
});
export type TrackingLinkDefinition = z.infer<typeof TrackingLinkDefinition>;

/** How many parameters a link has at most. */
export const mostParams = 20;

const fields = {
  title: Line(200).min(1, 'Please enter a title'),
  destinationUrl: DestinationUrl,
  templateToken: TemplateToken,
  params: z.array(LinkParamInput).max(mostParams, `A link has at most ${mostParams} parameters`),
  referralCodeGroupId: z.uuid().nullable(),
  destinationUrlSuffixEditable: z.boolean(),
  initialPathFormat: z.enum(pathFormats),
  cmDomainId: z.uuid().nullable(),
  bcsCanEditLink: z.boolean(),
};

/** A change of a definition. It may name every field; the title alone may differ (LINK-98). */
export const TrackingLinkDefinitionChange = z.object(fields).partial();
export type TrackingLinkDefinitionChange = z.infer<typeof TrackingLinkDefinitionChange>;

/** A definition as an admin enters it (LINK-66 to LINK-86). */
export const TrackingLinkDefinitionInput = z
  .object({
    ...fields,
    params: fields.params.default([]),
    referralCodeGroupId: fields.referralCodeGroupId.default(null),
    destinationUrlSuffixEditable: fields.destinationUrlSuffixEditable.default(false),
    initialPathFormat: fields.initialPathFormat.default('random'),
    cmDomainId: fields.cmDomainId.default(null),
    bcsCanEditLink: fields.bcsCanEditLink.default(false),
  })
  .superRefine((definition, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const { params, referralCodeGroupId, initialPathFormat, cmDomainId } = definition;
    const names = params.map(({ name }) => name.toLowerCase());
    params.forEach((param, index) => {
      if (names.indexOf(param.name.toLowerCase()) < index)
        refuse(['params', index, 'name'], 'Each parameter has its own name');
      if (!carriesCode(param) && !param.editable && param.value === '')
        refuse(['params', index, 'value'], 'Please enter a value');
    });
    if (params.some(carriesCode) && referralCodeGroupId === null)
      refuse(['referralCodeGroupId'], 'Please choose the activity whose codes the links carry');
    if (initialPathFormat === 'user-slug' && cmDomainId === null)
      refuse(['initialPathFormat'], 'Please choose a domain of your own first');
  });
export type TrackingLinkDefinitionInput = z.infer<typeof TrackingLinkDefinitionInput>;
