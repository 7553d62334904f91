/** Protocol versions this build speaks, newest first (BRIDGE-108, BRIDGE-168). */
export const protocolVersions = [1] as const;

/** The highest version that both sides speak, or undefined when there is none (BRIDGE-108). */
export function highestCommonVersion(
  ours: readonly number[],
  theirs: readonly number[],
): number | undefined {
  const common = ours.filter((version) => theirs.includes(version));
  return common.length > 0 ? Math.max(...common) : undefined;
}
