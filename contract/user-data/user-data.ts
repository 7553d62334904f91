import { z } from 'zod';

/** The most a person's data may take as JSON (TEN-83): it crosses the bridge in one message. */
export const maxUserDataBytes = 64 * 1024;

/** How dates are written for one person. */
export const DatePreferences = z.looseObject({
  /** A language tag, such as `de` or `pt-BR`; left out for the product’s own way of writing. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/)
    .optional(),
  /** How many hours a clock has. */
  hours: z.enum(['12', '24']).default('24'),
});
export type DatePreferences = z.infer<typeof DatePreferences>;

/** The choices that the product remembers for one person (TEN-43..49). Keys it does not know are kept (TEN-77). */
export const UserDataContent = z.looseObject({
  preferences: z
    .looseObject({
      /** Beta feature key → the person's choice (AUTH-181). */
      beta: z.record(z.string(), z.boolean()).default({}),
      /** Id of a system email → false while the person has switched it off (AMB-77). */
      notifications: z.record(z.string(), z.boolean()).optional(),
      /** Name of a list → the keys of the columns that the person has taken out of it. */
      hiddenColumns: z.record(z.string(), z.array(z.string())).optional(),
      hideGettingStartedPageInNav: z.boolean().default(false),
      /** Colour scheme of the product for this person. */
      colorScheme: z.enum(['auto', 'light', 'dark']).default('auto'),
      /** How dates and times are written for this person. */
      dates: DatePreferences.optional(),
    })
    .prefault({}),
  seenNotifications: z
    .looseObject({
      beta: z.record(z.string(), z.boolean()).default({}),
      /** Id of a notification of the dashboard → whether it was dismissed (DASH-32). */
      dashboard: z.record(z.string(), z.boolean()).default({}),
      /** True once an ambassador has been welcomed (SHELL-155). */
      welcome: z.boolean().optional(),
      /** The moment of the newest entry of the ledger that an ambassador has seen (DASH-66). */
      earnings: z.string().optional(),
      /** The moment of the newest change of an agreement that an ambassador has gone to read (AMB-219). */
      agreements: z.string().optional(),
    })
    .prefault({}),
  seenGuides: z.array(z.string()).default([]),
});
export type UserDataContent = z.infer<typeof UserDataContent>;

/** User data with the version a write has to name (TEN-49). */
export const UserData = z.object({ data: UserDataContent, version: z.number().int().min(0) });
export type UserData = z.infer<typeof UserData>;

/** The user data when none are stored or could be loaded (TEN-75). */
export const defaultUserData: UserData = { data: UserDataContent.parse({}), version: 0 };
