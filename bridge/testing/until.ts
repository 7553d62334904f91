/** Waits until something holds, looking every millisecond; rejects after `within` milliseconds. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  within = 2_000,
): Promise<void> {
  const deadline = performance.now() + within;
  do {
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (await holds()) return;
  } while (performance.now() < deadline);
  throw new Error(`Waited ${within} ms in vain for: ${holds}`);
}
