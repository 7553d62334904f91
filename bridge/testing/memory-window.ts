interface Delivery {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

/**
 * A `postMessage` that clones like a browser and hands the message on in a later task. A value that
 * cannot be cloned throws at once.
 */
export function createPost(deliver: (delivery: Delivery) => void): Window['postMessage'] {
  return (message: unknown, options?: string | WindowPostMessageOptions) => {
    const transfer = (typeof options === 'object' && options.transfer) || [];
    const ports = transfer.filter((item) => item instanceof MessagePort);
    const data: unknown = structuredClone(message);
    setTimeout(() => deliver({ data, ports }), 0);
  };
}

/** Lets this window hear a message as if `source` had sent it. */
function dispatchMessage(source: Window, { data, ports }: Delivery): void {
  const { origin } = location;
  window.dispatchEvent(Object.assign(new Event('message'), { data, ports, source, origin }));
}

/** A document in the frame, seen from inside: the window its parent is, until it dies. */
export interface MemoryPage {
  readonly hostWindow: Window;
  hear(delivery: Delivery): void;
  /** From now on nothing reaches it and it reaches nobody, not even through an open port. */
  die(): void;
}

export function createMemoryPage(frameWindow: Window): MemoryPage {
  let isAlive = true;
  const ports: MessagePort[] = [];

  const post = createPost((delivery) => {
    ports.push(...delivery.ports);
    if (isAlive) dispatchMessage(frameWindow, delivery);
  });
  const hostWindow = new Proxy(window, {
    get: (target, key) => (key === 'postMessage' ? post : Reflect.get(target, key)),
  });

  return {
    hostWindow,
    hear(delivery) {
      ports.push(...delivery.ports);
      if (isAlive) dispatchMessage(hostWindow, delivery);
    },
    die() {
      isAlive = false;
      for (const port of ports) port.close();
    },
  };
}
