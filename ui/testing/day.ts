/** The moment at which each test file begins, so that no test depends on the real day. `TEST_DAY` tries another one. */
const beginning = Date.parse(process.env.TEST_DAY ?? '2026-11-27T10:00:00Z');

const realNow = Date.now;
let ahead = 0;

Date.now = () => realNow() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (date, parts, made) =>
    Reflect.construct(date, parts.length > 0 ? parts : [date.now()], made),
});

/** Sets the clock of the page to the beginning, from which it goes on. Tests that need another day choose it themselves. */
export function beginDay(): void {
  ahead = beginning - realNow();
}
