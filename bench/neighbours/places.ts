import { TenantId } from '#contract/tenants/tenant-id.ts';

/** Where the servers under test listen, as many of them as there are. */
export const allPorts = [4731, 4732];
export const domain = 'banyan.localhost';

/** The tenant that asks for a great deal. */
export const noisy = TenantId.parse('noisy');
/** The tenant whose calls and mails are timed. */
export const quiet = TenantId.parse('quiet');

/** How often each load is measured. */
export const rounds = 3;

/** Answers which server gets the next call: each in its turn, as behind a proxy. */
export function portsInTurn(ports: readonly number[]): () => number {
  let calls = 0;
  return () => {
    calls += 1;
    return ports[calls % ports.length] ?? 0;
  };
}
