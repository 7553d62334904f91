import type { CDPSession } from '@playwright/test';
import { z } from 'zod';

/** As much as is needed of the format that Chromium writes heaps in. */
const Snapshot = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.tuple([z.array(z.string())], z.unknown()),
    }),
  }),
  nodes: z.array(z.number()),
});

/**
 * Bytes that a page and its frames hold, after all garbage is gone. Code that the engine has compiled is
 * counted apart: it grows until all code in frequent use is compiled, on every page.
 */
export async function weighHeap(session: CDPSession): Promise<{ data: number; code: number }> {
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', collect);

  const { snapshot, nodes } = Snapshot.parse(JSON.parse(chunks.join('')));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const code = types[0].indexOf('code');
  const weight = { data: 0, code: 0 };
  for (let node = 0; node < nodes.length; node += fields.length) {
    weight[nodes[node + type] === code ? 'code' : 'data'] += nodes[node + size] ?? 0;
  }
  return weight;
}
