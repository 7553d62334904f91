import type { Generated } from 'kysely';
import type { MomentNow, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface SecondFactorTables {
  authenticatorSecrets: AuthenticatorSecretsTable;
  passkeys: PasskeysTable;
  recoveryCodes: RecoveryCodesTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends SecondFactorTables {}
}

/** The rights of the application on the rows of a tenant. */
export const secondFactorTables: RowRights<SecondFactorTables> = {
  authenticator_secrets: 'select, insert, update, delete',
  passkeys: 'select, insert, update, delete',
  recovery_codes: 'select, insert, update, delete',
};

export interface AuthenticatorSecretsTable {
  tenantId: Generated<string>;
  userId: string;
  /** Base32. */
  secret: string;
  createdAt: MomentNow;
  /** Null until the first code has been entered; asks for no code until then. */
  confirmedAt: MomentOrNull;
  /** The 30 seconds of the last code, counted from 1970; each code works once. */
  lastUsedStep: Generated<number>;
}

export interface PasskeysTable {
  tenantId: Generated<string>;
  /** The credential's id, base64url. */
  id: string;
  userId: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  createdAt: MomentNow;
  lastUsedAt: MomentOrNull;
}

export interface RecoveryCodesTable {
  tenantId: Generated<string>;
  userId: string;
  codeHash: string;
  usedAt: MomentOrNull;
}
