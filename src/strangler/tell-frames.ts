import type { FramePool } from './frame/frame-pool.ts';
import { toJson } from './to-json.ts';
import type { ShellServices } from './types.ts';

/** Tells the frames what changes in the shell; answers the functions that end that. */
export function tellFrames(
  { broadcast }: Pick<FramePool, 'broadcast'>,
  { tenant, userData, colorScheme, onEntityChange }: ShellServices,
): (() => void)[] {
  return [
    tenant.subscribe(() => broadcast('tenant-changed', { tenant: toJson(tenant.get()) })),
    userData.subscribe(() => {
      const { data, version } = userData.get();
      broadcast('user-data-changed', { data: toJson(data), version });
    }),
    colorScheme.subscribe(() => broadcast('theme-changed', { colorScheme: colorScheme.get() })),
    onEntityChange((change) => broadcast('entity-changed', change)),
  ];
}
