/** The highest version that both sides speak, or undefined when there is none (BRIDGE-108). */
export function highestCommonVersion(
  ours: readonly number[],
  theirs: readonly number[],
): number | undefined {
  const common = ours.filter((version) => theirs.includes(version));
  return common.length > 0 ? Math.max(...common) : undefined;
}
