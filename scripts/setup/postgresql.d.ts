export function startPostgresql(): Promise<{ url: string; stop(): Promise<void> } | undefined>;
