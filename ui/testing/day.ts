/** The moment at which each test file begins, so that no test depends on the real day. `TEST_DAY` tries another one. */
const beginning = Date.parse(process.env.TEST_DAY ?? '2026-11-20T10:00:00Z');

const RealDate = Date;
let ahead = 0;

/** Sets the clock of the page to the beginning, from which it goes on. Tests that need another day choose it themselves. */
export function beginDay(): void {
  ahead = beginning - RealDate.now();
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, parts, made) =>
      Reflect.construct(date, parts.length > 0 ? parts : [date.now() + ahead], made),
    apply: (date) => new date(date.now() + ahead).toString(),
    get: (date, name) => (name === 'now' ? () => date.now() + ahead : Reflect.get(date, name)),
  });
}
