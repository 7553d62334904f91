/**
 * Stops this process like SIGTERM does when the one that started it has ended. `npm start` needs that:
 * npm hands SIGTERM to its shell, which ends and tells nobody, and the server would live on.
 */
export function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
