import { createServer, type Socket } from 'node:net';

interface MailServer {
  readonly url: string;
  /** Ends every connection too. */
  close(): Promise<void>;
}

interface Behaviour {
  /** Gets each mail as it came over the line. */
  take(message: string): void;
  /** The answer to a recipient; with undefined the mail server says nothing more on this line. */
  answer?(recipient: string): string | undefined;
  /** How long it thinks about each mail. */
  readonly milliseconds?: number;
}

/** Just enough of a mail server, on loopback, to be handed mails. */
export async function startMailServer({
  take,
  answer,
  milliseconds = 0,
}: Behaviour): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    let message: string | undefined;
    const say = (line: string | undefined) => line !== undefined && socket.write(`${line}\r\n`);
    say('220 test');
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (message === undefined) {
          const recipient = /^RCPT TO:<(.*)>/.exec(line)?.[1];
          if (line === 'DATA') message = '';
          if (recipient !== undefined && answer) say(answer(recipient));
          else say(line === 'DATA' ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 fine');
        } else if (line === '.') {
          take(message);
          message = undefined;
          setTimeout(say, milliseconds, '250 taken');
        } else {
          message += `${line}\r\n`;
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `smtp://127.0.0.1:${port}/?ignoreTLS=true`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
