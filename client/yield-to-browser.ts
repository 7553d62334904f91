/**
 * Lets the browser handle clicks and keys before a long piece of work goes on. If it has no such call, the work
 * goes on at once. https://developer.mozilla.org/docs/Web/API/Scheduler/yield
 */
export async function yieldToBrowser(): Promise<void> {
  if ('scheduler' in globalThis && 'yield' in globalThis.scheduler)
    await globalThis.scheduler.yield();
}
