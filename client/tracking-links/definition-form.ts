import { z } from 'zod';
import {
  analyticsParams,
  type LinkParam,
  pathFormats,
  type TrackingLinkDefinition,
  TrackingLinkDefinitionInput,
} from '#contract/tracking-links/definition.ts';
import type { DraftSchema } from '../forms/drafts.ts';
import { type FieldErrors, validateWith } from '../forms/validate.ts';
import {
  type AnalyticsValues,
  analyticsOf,
  noAnalytics,
  type ParamValues,
  paramOf,
  paramTypes,
  rowsOf,
} from './params.ts';

/** A kind of link as its editor holds it. */
export interface DefinitionValues {
  title: string;
  destinationUrl: string;
  templateToken: string;
  params: ParamValues[];
  analytics: AnalyticsValues;
  referralCodeGroupId: string | null;
  cmDomainId: string | null;
  initialPathFormat: TrackingLinkDefinition['initialPathFormat'];
  destinationUrlSuffixEditable: boolean;
  bcsCanEditLink: boolean;
}

/** A new kind of link at a domain; null for the product's. */
export const newDefinition = (cmDomainId: string | null): DefinitionValues => ({
  ...{ title: '', destinationUrl: '', templateToken: '' },
  ...{ params: [], analytics: noAnalytics, referralCodeGroupId: null },
  ...{ cmDomainId, initialPathFormat: 'random' },
  ...{ destinationUrlSuffixEditable: false, bcsCanEditLink: false },
});

/** The fields of an existing definition. */
export const valuesOfDefinition = (definition: TrackingLinkDefinition): DefinitionValues => ({
  ...rowsOf(definition.params),
  title: definition.title,
  destinationUrl: definition.destinationUrl,
  templateToken: definition.templateToken,
  referralCodeGroupId: definition.referralCodeGroupId,
  cmDomainId: definition.cmDomainId,
  initialPathFormat: definition.initialPathFormat,
  destinationUrlSuffixEditable: definition.destinationUrlSuffixEditable,
  bcsCanEditLink: definition.bcsCanEditLink,
});

const toInput = ({ params, analytics, ...values }: DefinitionValues) => ({
  ...values,
  params: [...params.map(paramOf), ...analyticsOf(analytics)],
});

/** The name of a field of the form for a field of the request: an analytics parameter has a field of its own. */
function fieldOf(name: string, { params, analytics }: DefinitionValues): string {
  const index = Number(/^params\.(\d+)\./.exec(name)?.[1]);
  const own = analyticsOf(analytics)[index - params.length];
  return own ? `analytics.${own.name}` : name;
}

const atFields = (errors: FieldErrors, values: DefinitionValues): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [
      fieldOf(name.replace(/^trackingLinkDefinition\./, ''), values),
      text,
    ]),
  );

/** The errors of the values, by the names of the form (LINK-66 to LINK-86). */
export const definitionErrors = (values: DefinitionValues): FieldErrors =>
  atFields(validateWith(TrackingLinkDefinitionInput)(toInput(values)), values);

/** The refusals of the server, by the names of the form. */
export const refusedIn = (
  fields: Readonly<Record<string, string>>,
  values: DefinitionValues,
): FieldErrors => atFields({ ...fields }, values);

/** The body of the values; throws for values with errors. */
export function checkedDefinition(values: DefinitionValues) {
  const input = toInput(values);
  const { params: _, ...checked } = TrackingLinkDefinitionInput.parse(input);
  return { ...checked, params: input.params };
}

/** The parameters as a link would have them, even if the rest has errors. */
export const previewParams = (values: DefinitionValues): LinkParam[] =>
  toInput(values)
    .params.filter(({ name }) => name.trim() !== '')
    .map((param) => ({ ...param, name: param.name.trim(), value: param.value ?? '' }));

const Param = z.object({
  name: z.string(),
  type: z.enum([...paramTypes, 'code-and-user-name']),
  value: z.string(),
  editable: z.boolean(),
});

/** The fields of the editor that the tab keeps until they are saved. */
export const definitionDraft = z
  .object({
    title: z.string(),
    destinationUrl: z.string(),
    templateToken: z.string(),
    params: z.array(Param),
    analytics: z.record(z.enum(analyticsParams), z.string()),
    referralCodeGroupId: z.string().nullable(),
    cmDomainId: z.string().nullable(),
    initialPathFormat: z.enum(pathFormats),
    destinationUrlSuffixEditable: z.boolean(),
    bcsCanEditLink: z.boolean(),
  })
  .partial() satisfies DraftSchema<DefinitionValues>;
