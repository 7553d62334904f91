import { afterEach, expect, it, vi } from 'vitest';
import { drawCrop } from './draw-crop.ts';

afterEach(() => vi.restoreAllMocks());

/** A canvas that remembers the calls to draw on it, since nothing draws here. */
function watchCanvas() {
  const drawn: { canvas: [number, number]; args: unknown[] }[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    const drawImage = (...args: unknown[]) =>
      void drawn.push({ canvas: [this.width, this.height], args: args.slice(1) });
    return Object.assign(Object.create(null), { fillRect() {}, drawImage });
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['x'], { type: type ?? '' })),
  );
  return drawn;
}

const picture = Object.assign(document.createElement('img'), {});
Object.defineProperties(picture, { naturalWidth: { value: 1200 }, naturalHeight: { value: 800 } });

it('draws the chosen square as a picture of 400 px by 400 px, before it is sent anywhere [AMB-124 AMB-195]', async () => {
  const drawn = watchCanvas();
  const file = await drawCrop(picture, { x: 0.5, y: 0.5, zoom: 2 }, 'me.png');
  expect(drawn).toEqual([{ canvas: [400, 400], args: [400, 200, 400, 400, 0, 0, 400, 400] }]);
  expect([file.name, file.type]).toEqual(['me.jpg', 'image/jpeg']);
});
