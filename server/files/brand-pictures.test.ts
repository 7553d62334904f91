import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newPicture } from '#server/testing/pictures.ts';
import { appIcons, asAppIcons, asFavicon, asLogo } from './brand-pictures.ts';

const sizeOf = async (content: Buffer) => {
  const { format, width, height } = await sharp(content).metadata();
  return { format, width, height };
};

/** The dot of a picture that is so far from its left and upper edges, as red, green, blue and opacity. */
async function dotOf(content: Buffer, left: number, top: number): Promise<number[]> {
  const dot = sharp(content).ensureAlpha().extract({ left, top, width: 1, height: 1 });
  return [...(await dot.raw().toBuffer())];
}

const clear = [0, 0, 0, 0];
const white = [255, 255, 255, 255];
const colour = { background: '#3b7' };
const ofColour = [51, 187, 119, 255];

describe('a logo', () => {
  it.each([
    [
      [600, 144],
      [300, 72],
    ],
    [
      [1000, 100],
      [300, 30],
    ],
    [
      [200, 400],
      [36, 72],
    ],
    [
      [40, 20],
      [40, 20],
    ],
  ])('of %j dots has %j: its own proportions, and never more', async ([width, height], kept) => {
    const logo = await asLogo(sharp(await newPicture('jpeg', { width, height })));
    expect(await sizeOf(logo)).toEqual({ format: 'png', width: kept[0], height: kept[1] });
  });
});

it('a favicon is whole in the middle of a clear square', async () => {
  const favicon = await asFavicon(sharp(await newPicture('png', { width: 100, height: 50 })));
  expect(await sizeOf(favicon)).toEqual({ format: 'png', width: 64, height: 64 });
  expect(await dotOf(favicon, 32, 2)).toEqual(clear);
  expect(await dotOf(favicon, 2, 32)).toEqual(ofColour);
  expect(await dotOf(favicon, 32, 61)).toEqual(clear);
});

describe('an app icon', () => {
  it('has the sizes that are said of it, in their order', async () => {
    const picture = await newPicture('png', { width: 512, height: 512 });
    const drawn = await asAppIcons(() => sharp(picture));
    expect(await Promise.all(drawn.map(sizeOf))).toEqual(
      appIcons.map(({ sizes }) => {
        const [width, height] = sizes.split('x').map(Number);
        return { format: 'png', width, height };
      }),
    );
    for (const icon of drawn) expect(await dotOf(icon, 0, 0)).toEqual(ofColour);
  });

  it('lies within the middle of the one that phones cut, and goes on around it', async () => {
    // A frame of one colour around a square of another.
    const picture = await sharp({
      create: { width: 472, height: 472, channels: 3, background: '#fff' },
    })
      .extend({ top: 20, right: 20, bottom: 20, left: 20, ...colour })
      .png()
      .toBuffer();
    const [, , maskable = Buffer.alloc(0)] = await asAppIcons(() => sharp(picture));
    for (const [left, top] of [
      [0, 0],
      [511, 511],
      [256, 55],
      [256, 456],
      [55, 256],
      [456, 256],
    ] as const)
      expect(await dotOf(maskable, left, top), `${left} ${top}`).toEqual(ofColour);
    for (const [left, top] of [
      [256, 256],
      [256, 75],
      [256, 436],
      [75, 256],
      [436, 256],
    ] as const)
      expect(await dotOf(maskable, left, top), `${left} ${top}`).toEqual(white);
  });

  it('that is clear stands on white where a phone would show black', async () => {
    const create = {
      width: 512,
      height: 512,
      channels: 4,
      background: { r: 9, g: 9, b: 9, alpha: 0 },
    } as const;
    const picture = await sharp({ create }).png().toBuffer();
    const drawn = await asAppIcons(() => sharp(picture));
    const dots = await Promise.all(drawn.map((icon) => dotOf(icon, 90, 90)));
    expect(dots.map(([, , , opacity]) => opacity)).toEqual([0, 0, 255, 255]);
    expect([dots[2], dots[3]]).toEqual([white, white]);
  });
});
