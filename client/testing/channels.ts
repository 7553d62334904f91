import { vi } from 'vitest';

/**
 * For tests: channels between the windows of a browser. A message on one is heard by all others of its name, a
 * moment later and as a copy, with the origin of its sender.
 */
export function fakeChannels(): { setOrigin(origin: string): void; readonly said: unknown[] } {
  const opened = new Set<FakeChannel>();
  const said: unknown[] = [];
  let from = location.origin;

  class FakeChannel extends EventTarget {
    readonly name: string;

    constructor(name: string) {
      super();
      this.name = name;
      opened.add(this);
    }

    postMessage(data: unknown): void {
      said.push(data);
      const [copy, origin] = [structuredClone(data), from];
      for (const other of opened)
        if (other !== this && other.name === this.name)
          queueMicrotask(() => {
            if (opened.has(other))
              other.dispatchEvent(new MessageEvent('message', { data: copy, origin }));
          });
    }

    close(): void {
      opened.delete(this);
    }
  }

  vi.stubGlobal('BroadcastChannel', FakeChannel);
  return {
    said,
    setOrigin(origin) {
      from = origin;
    },
  };
}
