import { z } from 'zod';
import { Instant, Line } from '../http/fields.ts';
import { slugify } from '../people/tag.ts';

/** A link of an ambassador (LINK-34 to LINK-39). */
export const TrackingLink = z.object({
  id: z.uuid(),
  trackingLinkDefinitionId: z.uuid(),
  userId: z.uuid(),
  destinationUrlSuffix: z.string(),
  createdAt: Instant,
  /** The address that is shared. */
  shortUrl: z.string(),
  /** Its present destination, with all parameters. */
  destinationUrl: z.string(),
  /** The part of the short address after the domain. */
  path: z.string(),
  /** True for the first link, without suffix, which is not deleted. */
  isDefault: z.boolean(),
  /** People who opened it; bots and previews of messengers are left out. */
  clicks: z.number().int(),
});
export type TrackingLink = z.infer<typeof TrackingLink>;

/** The most links somebody has besides the first of each definition (REF-137). */
export const mostFurtherLinks = 50;

/** The most deleted links of somebody whose short addresses still lead to the destination (REF-145). */
export const mostDeletedLinks = 200;

/** The path that an ambassador chooses for a link (LINK-84). */
export const LinkPath = z
  .string()
  .max(200, 'Please enter 3 to 50 letters and digits')
  .transform(slugify)
  .pipe(z.string().regex(/^[a-z0-9-]{3,50}$/, 'Please enter 3 to 50 letters and digits'));

/** The value of an editable parameter. */
export const ChosenParam = Line(500);

/** Values of editable parameters, by their names. */
export const ChosenParams = z.record(z.string().max(100), ChosenParam).default({});
