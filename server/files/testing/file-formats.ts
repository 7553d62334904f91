import { crc32, deflateRawSync } from 'node:zlib';

// Files are made by hand here, so that anything can be wrong with them.

export const bytes = (...parts: (string | number[] | Buffer)[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : new Uint8Array(part))),
  );

const u16 = (number: number) => Buffer.from([number & 0xff, number >> 8]);
const u32 = (number: number) => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(number);
  return four;
};

/** A picture in black and white. */
export function pngOf(
  width: number,
  height: number,
  data: Buffer,
  extra: readonly Buffer[] = [],
): Buffer {
  const header = bytes(u32(width), u32(height), [1, 0, 0, 0, 0]);
  const chunks = [chunk('IHDR', header), ...extra, chunk('IDAT', data), chunk('IEND', bytes())];
  return bytes([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], ...chunks);
}

/** A part of a PNG. */
export function chunk(type: string, data: Buffer): Buffer {
  const named = bytes(type, data);
  return bytes(u32(data.length), named, u32(crc32(named)));
}

/** Frames of one dot each on a canvas of any size. */
export function gifOf(side: number, frames: number): Buffer {
  const colours = [0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const frame = bytes(
    [0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c],
    u16(0),
    u16(0),
    u16(1),
    u16(1),
    [0, 2, 2, 0x44, 1, 0],
  );
  return bytes(
    'GIF89a',
    u16(side),
    u16(side),
    colours,
    Buffer.alloc(frame.length * frames, frame),
    [0x3b],
  );
}

/** An archive with one file. */
export function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const sizes = [crc32(content), packed.length, content.length].map((size) => u32(size).reverse());
  const common = bytes([20, 0, 0, 0, 8, 0, 0, 0, 0, 0], ...sizes, u16(name.length), u16(0));
  const local = bytes('PK\x03\x04', common, name, packed);
  const central = bytes('PK\x01\x02', [20, 0], common, Buffer.alloc(14), name);
  const [length, start] = [central.length, local.length].map((size) => u32(size).reverse());
  return bytes(
    local,
    central,
    'PK\x05\x06',
    [0, 0, 0, 0, 1, 0, 1, 0],
    length ?? [],
    start ?? [],
    [0, 0],
  );
}
