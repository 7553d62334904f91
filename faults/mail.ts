import { startMailServer } from '#server/mail/testing/mail-server.ts';
import { openWire, type Wire } from './wire.ts';

export interface Mailbox {
  readonly url: string;
  /** The way to the mail server. */
  readonly wire: Wire;
  /** How often each mail was taken, by its Message-ID. */
  readonly taken: ReadonlyMap<string, number>;
  /** Its answer to a recipient from now on; undefined is silence. */
  answerWith(answer: (recipient: string) => string | undefined): void;
  close(): Promise<void>;
}

const fine = () => '250 fine';

/** A mail server that counts what it takes, and behaves as it is told. */
export async function openMailbox(): Promise<Mailbox> {
  const taken = new Map<string, number>();
  let answer: (recipient: string) => string | undefined = fine;
  const server = await startMailServer({
    take(message) {
      const id = /^Message-ID: (<.*>)\r$/im.exec(message)?.[1] ?? 'none';
      taken.set(id, (taken.get(id) ?? 0) + 1);
    },
    answer: (recipient) => answer(recipient),
    milliseconds: 5,
  });
  const wire = await openWire(Number(new URL(server.url).port));
  return {
    url: `smtp://127.0.0.1:${wire.port}/?ignoreTLS=true`,
    wire,
    taken,
    answerWith(next) {
      answer = next;
    },
    async close() {
      wire.close();
      await server.close();
    },
  };
}

export const takesAll = fine;
