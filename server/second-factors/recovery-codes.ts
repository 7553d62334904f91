import { createHash, randomInt } from 'node:crypto';

const amount = 10;
/** Without letters and digits that are taken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

/** Codes for the day the other factors are lost: about 59 random bits each, such as `k3ph-9xwd-m2vq`. */
export const createRecoveryCodes = (): string[] => Array.from({ length: amount }, createCode);

const createCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/** How a code is stored; spaces and hyphens are how people write it, not part of it. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest('hex');
