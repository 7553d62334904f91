import { describe, expect, it } from 'vitest';
import { croppedSize, dragged, mostZoom, squareOf, wholeCrop, withinPicture } from './crop.ts';

const wide = { width: 1000, height: 500 };

describe('the part of a picture that a profile shows', () => {
  it('is at first the largest square in its middle', () => {
    expect(squareOf(wide, wholeCrop)).toEqual({ left: 250, top: 0, edge: 500 });
    expect(croppedSize).toBe(400);
  });

  it('follows the picture that is dragged, and stays inside of it', () => {
    expect(squareOf(wide, dragged(wide, wholeCrop, { x: 0.2, y: 0.2 }))).toEqual({
      ...{ left: 150, top: 0, edge: 500 },
    });
    for (const [x, left] of [
      [9, 0],
      [-9, 500],
    ] as const) {
      expect(squareOf(wide, dragged(wide, wholeCrop, { x, y: 0 })).left).toBeCloseTo(left);
    }
  });

  it('becomes smaller as the picture is enlarged, down to a quarter', () => {
    expect(squareOf(wide, { ...wholeCrop, zoom: 2 })).toEqual({ left: 375, top: 125, edge: 250 });
    expect(withinPicture(wide, { ...wholeCrop, zoom: 99 }).zoom).toBe(mostZoom);
    expect(withinPicture(wide, { ...wholeCrop, zoom: 0.1 })).toEqual(wholeCrop);
  });

  it('comes back inside when the picture is made smaller again', () => {
    const corner = withinPicture(wide, { x: 0, y: 0, zoom: 4 });
    expect(squareOf(wide, corner)).toMatchObject({ left: 0, top: 0 });
    expect(squareOf(wide, withinPicture(wide, { ...corner, zoom: 1 }))).toEqual({
      ...{ left: 0, top: 0, edge: 500 },
    });
  });
});
