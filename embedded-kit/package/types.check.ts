// Compiled and never run. It proves that the types of the package are the types of its code.
import type { connectHost, HostReady } from '#bridge/embedded.ts';
import type {
  MessagesToEmbedded,
  MessagesToHost,
  Payload,
  PayloadInput,
} from '#bridge/messages.ts';
import type * as said from './package-types.d.ts';

type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

export type Checks = [
  IsSame<said.MessagesToShell, { [T in keyof MessagesToHost]: PayloadInput<MessagesToHost, T> }>,
  IsSame<
    said.MessagesFromShell,
    { [T in keyof MessagesToEmbedded]: Payload<MessagesToEmbedded, T> }
  >,
  IsSame<said.MessagesFromShell['host-ready'], HostReady>,
  Parameters<typeof said.connectHost>[0] extends Parameters<typeof connectHost>[0] ? true : never,
  IsSame<said.ConnectionState, ReturnType<typeof connectHost>['state']>,
];

export const checks: Checks = [true, true, true, true, true];
