export interface Postgresql {
  readonly url: string;
  stop(): Promise<void>;
  signal(name: 'SIGINT' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  ended(): Promise<void>;
  isRunning(): boolean;
  start(): Promise<void>;
}
export declare const forgetful: readonly string[];

export function startPostgresql(
  parent?: string,
  further?: readonly string[],
): Promise<Postgresql | undefined>;
