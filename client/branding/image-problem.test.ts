import { describe, expect, it } from 'vitest';
import { imageProblem, type MeasurePicture } from './image-problem.ts';

const MiB = 1024 * 1024;
const measuring =
  (width: number, height = width): MeasurePicture =>
  async () => ({ width, height });
const unreadable: MeasurePicture = () => Promise.reject(new Error('no picture'));

function file(type: string, bytes = 10): File {
  const made = new File(['x'], 'picture', { type });
  Object.defineProperty(made, 'size', { value: bytes });
  return made;
}

describe('a picture of the brand', () => {
  it.each(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])(
    'may be %s of up to 20 MB [SET-112 SET-116 SET-171]',
    async (type) => {
      expect(await imageProblem('logo', file(type, 20 * MiB), measuring(40, 20))).toBeNull();
      expect(await imageProblem('favicon', file(type), measuring(1))).toBeNull();
      expect(await imageProblem('logo', file(type, 20 * MiB + 1), measuring(40, 20))).toBe(
        'Image must be at most 20 MB',
      );
    },
  );

  it.each(['image/svg+xml', 'text/html', 'application/pdf', ''])(
    'is no %j, whatever it is called [SET-112 SET-116]',
    async (type) => {
      expect(await imageProblem('logo', file(type), measuring(40))).toBe(
        'Please choose an image file',
      );
    },
  );

  it('is one that the browser can read [SET-112 SET-116]', async () => {
    expect(await imageProblem('logo', file('image/png'), unreadable)).toBe(
      'Please choose an image file',
    );
  });

  it('is square and at least 512 pixels wide as an icon of the app [SET-115 SET-116]', async () => {
    const words = 'App icon must be square and at least 512 x 512 pixels';
    const icon = (measure: MeasurePicture) =>
      imageProblem('mobileAppIcon', file('image/png'), measure);
    expect(await icon(measuring(512))).toBeNull();
    expect(await icon(measuring(511))).toBe(words);
    expect(await icon(measuring(600, 512))).toBe(words);
    expect(await icon(measuring(512, 600))).toBe(words);
  });
});
