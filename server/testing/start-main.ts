import { once } from 'node:events';
import { freePort } from './loopback-port.ts';
import { runNode, untilReady } from './run-node.ts';

/** A server that runs in a process of its own, as in production. */
export interface RunningMain {
  readonly port: number;
  /** All that it has said so far. */
  readonly said: string;
  /** Ends it by SIGTERM and answers its code. */
  stop(): Promise<number | null>;
  /** Ends it by SIGKILL, in the middle of its work. */
  kill(): Promise<void>;
}

/** Starts the server with these settings, on a free port. Throws its output when it does not get ready. */
export async function startMain(env: Record<string, string>): Promise<RunningMain> {
  const port = await freePort('localhost');
  const run = runNode(['server/main.ts'], { ...quiet, PORT: String(port), ...env });
  const end = async (signal: NodeJS.Signals) => {
    if (run.child.exitCode !== null || run.child.signalCode !== null) return;
    run.child.kill(signal);
    await once(run.child, 'exit');
  };
  await untilReady(run);
  return {
    port,
    get said() {
      return run.output;
    },
    async stop() {
      await end('SIGTERM');
      return run.child.exitCode;
    },
    kill: () => end('SIGKILL'),
  };
}

/** Runs a command for operators of the server to its end, and answers its output. Throws the output when it fails. */
export async function runCommand(args: string[], env: Record<string, string>): Promise<string> {
  const run = runNode(args, { ...quiet, ...env });
  if ((await run.exit) !== 0) throw new Error(run.output);
  return run.output;
}

const quiet = { LOG_LEVEL: 'silent' };
