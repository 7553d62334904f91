import { LatestVersion } from '#contract/version.ts';

/** The version that is served now; null when that cannot be read, which is no failure (SHELL-203). */
export async function readLatestVersion(
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<number | null> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-cache' });
    return LatestVersion.parse(await answer.json()).version;
  } catch {
    return null;
  }
}
