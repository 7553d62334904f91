import { timeoutManager } from '@tanstack/react-query';

type Timer = ReturnType<typeof setTimeout>;

const timers = new Set<Timer>();

const noted = (timer: Timer): Timer => {
  timers.add(timer);
  return timer;
};
const forget = (timer: Timer | undefined): void => {
  if (timer !== undefined) timers.delete(timer);
  clearTimeout(timer);
};

timeoutManager.setTimeoutProvider<Timer>({
  setTimeout: (callback, delay) => noted(setTimeout(callback, delay)),
  setInterval: (callback, delay) => noted(setInterval(callback, delay)),
  clearTimeout: forget,
  clearInterval: forget,
});

/** Ends the timers of queries. An answer that nobody reads is kept for five minutes, and with it the whole page. */
export function endQueryTimers(): void {
  for (const timer of timers) forget(timer);
}
