import { z } from 'zod';

/** The id of a screen. A part of a screen goes under the id of the whole, whose roll-out it shares. */
export const ScreenKey = z.string().regex(/^[a-zA-Z]{1,60}$/);

/** The side that showed a screen: its older version in the shell, or its newer one in the frame. */
export const ScreenSide = z.enum(['native', 'embedded']);
export type ScreenSide = z.infer<typeof ScreenSide>;

/** Why a side did not show its screen, or stopped showing it. */
export const screenFailures = [
  'not-found',
  'server-error',
  'refused',
  'blocked',
  'sign-in',
  'timeout',
  'crashed',
  'page-crashed',
  'outdated',
  'other-release',
  'froze',
] as const;
export const ScreenFailure = z.enum(screenFailures);
export type ScreenFailure = z.infer<typeof ScreenFailure>;

/**
 * The classes of the time from the start of a navigation until the content stands, by their upper edge
 * in milliseconds. Longer times count in the last one.
 */
export const contentTimes = [
  '50',
  '100',
  '150',
  '200',
  '300',
  '400',
  '600',
  '800',
  '1200',
  '1600',
  '2400',
  '4800',
  '10000',
] as const;
export const ContentTime = z.enum(contentTimes);
export type ContentTime = z.infer<typeof ContentTime>;

const Count = z.number().int().min(0).max(1000);

/** The events of one side of a screen in one tab since its last report. Nobody is named. */
export const ScreenTally = z.object({
  screen: ScreenKey,
  side: ScreenSide,
  opened: Count,
  /** How often somebody chose this side of a screen in beta. */
  chosen: Count,
  /** How long the content took, for the navigations where that could be seen. */
  shown: z.partialRecord(ContentTime, Count),
  failed: z.partialRecord(ScreenFailure, Count),
  /** Whether the other side could have been shown instead. */
  canGoBack: z.boolean(),
});
export type ScreenTally = z.infer<typeof ScreenTally>;

/** One report of a tab. A batch that comes twice, by its id, counts once. */
export const ScreenTallies = z.object({
  id: z.uuid(),
  tallies: z.array(ScreenTally).min(1).max(100),
});
export type ScreenTallies = z.infer<typeof ScreenTallies>;
