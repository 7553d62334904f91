/** The DNS in which a sandbox looks records up. */
export interface SandboxDns {
  isRight(record: { readonly host: string; readonly value: string }): boolean;
}
