/** What a sandbox finds when it looks a record up. */
export interface SandboxDns {
  isRight(record: { readonly host: string; readonly value: string }): boolean;
}
