import { z } from 'zod';
import type { TrackingLinkDefinition } from '#contract/tracking-links/definition.ts';
import { DestinationUrlSuffix, isBelow, suffixOf } from '#contract/tracking-links/destination.ts';
import { ChosenParams, LinkPath, type TrackingLink } from '#contract/tracking-links/link.ts';
import { type FieldErrors, validateWith } from '../forms/validate.ts';

/** A link as its form holds it. */
export interface LinkValues {
  destinationUrl: string;
  /** Empty where none is chosen. */
  path: string;
  /** Name of an editable parameter → its value. */
  params: Record<string, string>;
}

const editableOf = ({ params }: Pick<TrackingLinkDefinition, 'params'>) =>
  params.filter(({ editable }) => editable);

/** A new link of a definition. */
export const newLink = (definition: TrackingLinkDefinition): LinkValues => ({
  destinationUrl: `${definition.destinationUrl.replace(/\/$/, '')}/`,
  path: '',
  params: Object.fromEntries(editableOf(definition).map(({ name, value }) => [name, value])),
});

/** The fields of an existing link, with the parameters of its address. */
export function valuesOfLink(link: TrackingLink, definition: TrackingLinkDefinition): LinkValues {
  const { searchParams } = new URL(link.destinationUrl);
  return {
    ...{ destinationUrl: link.destinationUrl, path: link.path },
    params: Object.fromEntries(
      editableOf(definition).map(({ name }) => [name, searchParams.get(name) ?? '']),
    ),
  };
}

/** The error of a chosen path, as {@link LinkPath} words it (LINK-84). */
const pathErrors = (path: string): FieldErrors => {
  const [issue] = LinkPath.safeParse(path).error?.issues ?? [];
  return issue ? { path: issue.message } : {};
};

const paramErrors = validateWith(z.object({ params: ChosenParams }));

/** The errors of a new link, by its fields (LINK-79, LINK-82). */
export function newLinkErrors(
  { destinationUrl, path, params }: LinkValues,
  definition: TrackingLinkDefinition,
): FieldErrors {
  const others = { ...(path.trim() !== '' && pathErrors(path)), ...paramErrors({ params }) };
  if (suffixOf(destinationUrl.trim(), definition.destinationUrl) !== undefined) return others;
  const message = isBelow(destinationUrl.trim(), definition.destinationUrl)
    ? 'Please enter an address below the destination'
    : `Address must start with ${definition.destinationUrl}`;
  return { destinationUrl: message, ...others };
}

/** The errors of a change of a link, by its fields. */
export const linkErrors = ({ path, params }: LinkValues): FieldErrors => ({
  ...pathErrors(path),
  ...paramErrors({ params }),
});

/** Whether an address is the destination of the definition itself, which has a link already. */
export const isFirst = ({ destinationUrl }: LinkValues, definition: TrackingLinkDefinition) =>
  suffixOf(destinationUrl.trim(), definition.destinationUrl) === '';

/** The body for a new link (LINK-81, LINK-105). */
export const creationOf = (values: LinkValues, definition: TrackingLinkDefinition) => ({
  trackingLinkDefinitionId: definition.id,
  destinationUrlSuffix: DestinationUrlSuffix.parse(
    suffixOf(values.destinationUrl.trim(), definition.destinationUrl),
  ),
  params: values.params,
  ...(definition.bcsCanEditLink && values.path.trim() !== '' && { path: values.path }),
});
