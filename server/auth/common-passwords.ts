import { ProblemError } from '#server/platform/problems.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded when somebody first chooses a password: a start need not wait for fifty thousand words. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Refuses a new password that is among the most common ones, in capitals or not: those are
 * tried first. Raises `invalid-input` at `field`.
 */
export async function assertUncommon(password: string, field: string): Promise<void> {
  common ??= readCommonPasswords();
  if (!(await common).has(password.toLowerCase())) return;
  throw new ProblemError('invalid-input', {
    fields: { [field]: 'Many people use this password. Please choose another one' },
  });
}
