import { z } from 'zod';
import { Instant, Line, Paragraphs } from '../http/fields.ts';

/** How an ambassador may share a post (SOC-14). */
export const shareOptions = ['copyable_text', 'facebook', 'twitter'] as const;
export type ShareOption = (typeof shareOptions)[number];

const longest = 2000;

/** A text that ambassadors share, with placeholders (SOC-12 to SOC-14). */
export const SocialPostTemplate = z.object({
  id: z.uuid(),
  data: z.object({
    text: z.string(),
    /** The address that is shared at Facebook; empty for none. */
    link: z.string(),
    /** Stands beside the link at Facebook; empty for nothing. */
    quote: z.string(),
  }),
  shareOptions: z.array(z.enum(shareOptions)),
  createdAt: Instant,
});
export type SocialPostTemplate = z.infer<typeof SocialPostTemplate>;

const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && URL.canParse(text) && !/[\s\\]/.test(text);
const isPlaceholder = (text: string): boolean => /^\{\{[^{}\s]{1,100}\}\}$/.test(text);

/** A template as an admin enters it (SOC-66, SOC-67, SOC-73, SOC-74). */
export const SocialPostTemplateInput = z
  .object({
    data: z.object({
      text: Paragraphs(longest).min(1, 'Please enter a text'),
      link: Line(longest)
        .refine(
          (link) => link === '' || isWebAddress(link) || isPlaceholder(link),
          'Please enter an address that starts with http:// or https://, or a placeholder',
        )
        .default(''),
      quote: Paragraphs(longest).default(''),
    }),
    shareOptions: z
      .array(z.enum(shareOptions))
      .min(1, 'Please choose at least one way to share')
      .max(shareOptions.length)
      .refine((chosen) => new Set(chosen).size === chosen.length, 'Each way is chosen once'),
  })
  .refine(({ data, shareOptions: chosen }) => data.link !== '' || !chosen.includes('facebook'), {
    path: ['data', 'link'],
    message: 'Please enter a link: a post at Facebook needs one',
  });
export type SocialPostTemplateInput = z.infer<typeof SocialPostTemplateInput>;

/** A template while it is being written, right or wrong. */
export const UnfinishedPost = z.object({
  text: z.string().max(longest),
  link: z.string().max(longest),
  quote: z.string().max(longest),
});

/** Placeholder → the text in its place, which wins over the server's own value (SOC-31). */
export const KnownValues = z
  .record(z.string().max(100), z.string().max(longest))
  .refine((values) => Object.keys(values).length <= 50, 'Please send at most 50 values');

/** A template with the values of the caller in it (SOC-17 to SOC-19). */
export const EvaluatedPost = z.object({
  text: z.string(),
  link: z.string(),
  quote: z.string(),
  /** Placeholder → its values. An unknown placeholder has none, a known one without a result an empty list. */
  fetchedData: z.record(
    z.string(),
    z.array(
      z.union([
        z.object({ code: z.string() }),
        z.object({ shortUrl: z.string(), destinationUrl: z.string() }),
        z.object({ value: z.string() }),
      ]),
    ),
  ),
});
export type EvaluatedPost = z.infer<typeof EvaluatedPost>;

/** The text where an ambassador has no discount code to share (REF-67, SOC-33). */
export const noDiscountCode = '(No discount code found)';
