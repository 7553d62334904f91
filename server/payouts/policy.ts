import type { Actor } from '#server/platform/http/caller.ts';

/** The email of the person who really acts: support that is logged in as somebody is not that person (PAY-21). */
export const realEmail = ({ actedBy, email }: Actor): string => actedBy ?? email;
