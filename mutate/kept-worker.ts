import { ForksPoolWorker, type PoolOptions, type Vite, type WorkerRequest } from 'vitest/node';

/** Stryker's verdict on a mutant. */
declare module 'vitest' {
  interface ProvidedContext {
    readonly mode: 'dry-run' | 'mutant';
    readonly mutantActivation: 'static' | 'runtime';
    readonly globalNamespace: string;
  }
}

type Config = Extract<WorkerRequest, { type: 'start' }>['context']['config'];

/** A process that is told to stop after each mutant and stays, with all code and the database loaded. */
class KeptWorker extends ForksPoolWorker {
  #runs = 0;
  #config: Config | undefined;
  readonly #listeners = new Set<(message: unknown) => void>();

  override on(event: string, listener: (message: unknown) => void): void {
    if (event === 'message') this.#listeners.add(listener);
    super.on(event, listener);
  }

  override async start(): Promise<void> {
    if (this.#config !== undefined) return;
    await super.start();
    super.on('exit', () => {
      if (kept === this) kept = undefined;
    });
  }

  override send(request: WorkerRequest): void {
    const isNew = this.#config === undefined;
    if (request.type === 'start') this.#config = request.context.config;
    if (request.type === 'stop') this.#answer('stopped');
    else if (request.type === 'start' && !isNew) this.#answer('started');
    else super.send(this.#withConfig(request));
  }

  /** A process that stays hears of a new configuration with each run. */
  #withConfig(request: WorkerRequest): WorkerRequest {
    if (request.type !== 'run') return request;
    this.#runs += 1;
    const context = { ...request.context, config: this.#config };
    return { ...request, context };
  }

  override async stop(): Promise<void> {
    for (const listener of this.#listeners) super.off('message', listener);
    this.#listeners.clear();
  }

  /** Lasting damage of a mutant does not outlast many of them. */
  get isTired(): boolean {
    return this.#runs >= 20;
  }

  end(): Promise<void> {
    return super.stop();
  }

  #answer(type: 'started' | 'stopped'): void {
    for (const listener of this.#listeners) listener({ type, __vitest_worker_response__: true });
  }
}

let kept: KeptWorker | undefined;

/** Mutants that are switched on while tests run share a process; the others need one of their own. */
function workerFor(options: PoolOptions): ForksPoolWorker {
  const { mode, mutantActivation } = options.project.getProvidedContext();
  if (mode !== 'mutant' || mutantActivation !== 'runtime') return new ForksPoolWorker(options);
  if (kept?.isTired) void end();
  kept ??= new KeptWorker(options);
  return kept;
}

async function end(): Promise<void> {
  const worker = kept;
  kept = undefined;
  await worker?.end();
}

/** Has the tests run in a process that is kept from mutant to mutant. */
export const keptWorker = (): Vite.Plugin => ({
  name: 'kept-worker',
  configureVitest({ project, vitest }) {
    project.config.pool = 'kept';
    project.config.poolRunner = { name: 'kept', createPoolWorker: workerFor };
    vitest.onClose(end);
  },
});
