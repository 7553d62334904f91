import { startMailServer } from '#server/mail/testing/mail-server.ts';

/** How long the mail server takes for one mail. */
export const mailMilliseconds = 20;

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** A mail server that takes every mail after a moment, and says nothing to recipients called slow. */
export async function openMailbox() {
  const arrivals = new Map<string, () => void>();
  let taken = 0;
  let onTaken = () => {};
  const server = await startMailServer({
    take(message) {
      const recipient = /^To: .*?<?([^<>\s]+@[^<>\s]+)>?\r$/m.exec(message)?.[1] ?? '';
      arrivals.get(recipient)?.();
      taken += 1;
      onTaken();
    },
    answer: (recipient) => (recipient.startsWith('slow') ? undefined : '250 fine'),
    milliseconds: mailMilliseconds,
  });
  return {
    ...server,
    /** Resolves when the mail server has taken so many mails from now on. */
    more(count: number): Promise<void> {
      const enough = taken + count;
      return new Promise((resolve) => {
        onTaken = () => taken >= enough && resolve();
      });
    },
    /** Resolves when the mail server has taken a mail for this address. */
    arrival: (recipient: string) =>
      new Promise<void>((resolve) => arrivals.set(recipient, resolve)),
  };
}
