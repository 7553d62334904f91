import { once } from 'node:events';
import { z } from 'zod';

const Answer = z.object({
  id: z.number(),
  type: z.enum(['success', 'error']),
  result: z.unknown(),
  error: z.string().optional(),
  message: z.string().optional(),
});

const PromptEvent = z.object({
  method: z.enum(['browsingContext.userPromptOpened', 'browsingContext.userPromptClosed']),
  params: z.object({ context: z.string() }),
});

/** No command takes longer; a command that waits for a page is sent again and again. */
const deadline = 30_000;

/** A connection by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/. */
export interface BidiConnection {
  /** Sends a command; rejects with the error that is answered. */
  send(method: string, params?: object): Promise<unknown>;
  /** Whether a tab has a question of the browser open. */
  hasQuestion(context: string): boolean;
  close(): void;
}

export async function openBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: z.infer<typeof Answer>) => void>();
  const questions = new Set<string>();
  socket.addEventListener('message', ({ data }) => {
    const message: unknown = JSON.parse(String(data));
    const { data: answer } = Answer.safeParse(message);
    if (answer) waiting.get(answer.id)?.(answer);
    const { data: prompt } = PromptEvent.safeParse(message);
    if (prompt?.method === 'browsingContext.userPromptOpened') questions.add(prompt.params.context);
    else if (prompt) questions.delete(prompt.params.context);
  });
  let sent = 0;
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        sent += 1;
        const id = sent;
        const late = setTimeout(() => reject(new Error(`${method} is not answered`)), deadline);
        waiting.set(id, ({ type, result, error, message }) => {
          clearTimeout(late);
          waiting.delete(id);
          if (type === 'success') resolve(result);
          else reject(new Error(`${method}: ${error}: ${message}`));
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    hasQuestion: (context) => questions.has(context),
    close: () => socket.close(),
  };
}
