import { expect, it } from 'vitest';
import { isApp, isIosSafari, isMobile } from './device.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [true, 'Safari of an iPhone', `${iphone} Version/18.0 Mobile/15E148 Safari/604.1`, 5],
  [true, 'Safari of an iPad', `${mac} Version/18.0 Safari/605.1.15`, 5],
  [false, 'Safari of a Mac', `${mac} Version/18.0 Safari/605.1.15`, 0],
  [false, 'Chrome of an iPhone', `${iphone} CriOS/130.0 Mobile/15E148 Safari/604.1`, 5],
  [false, 'Firefox of an iPhone', `${iphone} FxiOS/130.0 Mobile/15E148 Safari/605.1.15`, 5],
  [false, 'a mail program of an iPhone', `${iphone} Mobile/15E148`, 5],
  [
    false,
    'Chrome of Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    5,
  ],
])('says %s to installing by hand in %s', (expected, _, userAgent, maxTouchPoints) => {
  expect(isIosSafari({ userAgent, maxTouchPoints })).toBe(expected);
});

it('knows a browser under a finger', () => {
  expect(isMobile((query) => query === '(hover: none) and (pointer: coarse)')).toBe(true);
  expect(isMobile(() => false)).toBe(false);
});

it('knows a page that is an app already', () => {
  expect(isApp((query) => query === '(display-mode: standalone)', {})).toBe(true);
  expect(isApp(() => false, { standalone: true })).toBe(true);
  expect(isApp(() => false, { standalone: false })).toBe(false);
  expect(isApp(() => false, {})).toBe(false);
});
