import type { z } from 'zod';
import { login, register } from '#contract/auth/endpoints.ts';
import { SessionAnswer } from '#contract/auth/session.ts';
import type { TestCaller } from './caller.ts';

/** Signs in with email and password, where no second factor is asked for; answers the session's token. */
export async function signIn(
  visitor: TestCaller,
  body: z.input<typeof login.body>,
): Promise<string> {
  return SessionAnswer.parse(await visitor.call(login, { body })).token;
}

/** Registers, where no second factor is asked for; answers the session's token. */
export async function registerPerson(
  visitor: TestCaller,
  body: z.input<typeof register.body>,
): Promise<string> {
  return SessionAnswer.parse(await visitor.call(register, { body })).token;
}
