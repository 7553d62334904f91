import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Fault, type FaultOrder, freezesNow } from './fault.ts';

/** The faults of a server under test. */
export interface Faults {
  /** Call it before the first route. */
  install(app: FastifyInstance): void;
  set(order: FaultOrder): void;
}

export const tenantOf = ({ headers }: FastifyRequest): string => headers.host?.split('.')[0] ?? '';

export const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

const html = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/html').send(`<!doctype html><title>${text}</title>${text}`);

/** The deed of a page's component instead of drawing it. */
const bodies = {
  throws: 'throw new Error("This page cannot be drawn")',
  overflows: 'const again = () => again() + 1; return again()',
  freezes: `console.debug("${freezesNow}"); for (;;);`,
} as const;

/** Lets the server answer wrongly, tenant by tenant: the browser gets a real answer. */
export function createFaults(assets: string): Faults {
  const faults = new Map<string, readonly Fault[]>();
  const hanging = new Map<string, Set<() => void>>();

  const faultOf = (request: FastifyRequest): Fault | undefined =>
    faults.get(tenantOf(request))?.find(({ path }) => new RegExp(path).test(pathOf(request)));

  function hang(request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    const waiting = hanging.get(tenantOf(request)) ?? new Set();
    hanging.set(
      tenantOf(request),
      waiting.add(() => reply.raw.writeHead(504).end('Gateway timeout')),
    );
  }

  /** The code of a page that can be loaded, and not be drawn. */
  async function breakPage(request: FastifyRequest, body: string): Promise<string> {
    const code = await readFile(
      join(assets, basename(pathOf(request)).replace(/^next-/, '')),
      'utf8',
    );
    const exported = [...code.matchAll(/\bas ([A-Z]\w+)/g)].map(([, name]) => name);
    if (exported.length === 0) throw new Error(`${request.url} exports no component`);
    return exported.map((name) => `export const ${name} = () => { ${body} };`).join('\n');
  }

  async function answer({ does }: Fault, request: FastifyRequest, reply: FastifyReply) {
    switch (does) {
      case 'not-found':
        return html(reply, 404, 'Not found');
      case 'server-error':
        return html(reply, 500, 'Internal server error');
      case 'signs-in':
        return reply.redirect('/login');
      case 'hangs':
        return hang(request, reply);
      case 'hangs-up':
        reply.hijack();
        return void request.raw.socket.destroy();
      case 'throws':
      case 'overflows':
      case 'freezes':
        return reply.type('text/javascript').send(await breakPage(request, bodies[does]));
      case 'denies-framing':
        return undefined;
    }
  }

  return {
    install(app) {
      app.addHook('onRequest', async (request, reply) => {
        const fault = faultOf(request);
        return fault && answer(fault, request, reply);
      });
      app.addHook('onSend', async (request, reply) => {
        if (faultOf(request)?.does !== 'denies-framing') return;
        reply.header('x-frame-options', 'DENY');
        reply.header('content-security-policy', "frame-ancestors 'none'");
      });
    },
    set({ tenantId, faults: next }) {
      faults.set(tenantId, next);
      for (const end of hanging.get(tenantId) ?? []) end();
      hanging.delete(tenantId);
    },
  };
}
