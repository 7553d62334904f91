export interface Postgresql {
  readonly url: string;
  stop(): Promise<void>;
  signal(name: 'SIGINT' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  ended(): Promise<void>;
  isRunning(): boolean;
  start(): Promise<void>;
}
export function startPostgresql(parent?: string): Promise<Postgresql | undefined>;
