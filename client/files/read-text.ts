/** A workbook, as every other file of a zip archive, begins like this. */
const archive = [0x50, 0x4b, 0x03, 0x04];

const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const beginsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, index) => bytes[index] === byte);

/**
 * The text of a file as spreadsheets save it: UTF-8 or UTF-16, each with or without its mark, else
 * Windows-1252. Null for a file that is no text, such as a workbook.
 */
export function readText(bytes: Uint8Array): string | null {
  if (beginsWith(bytes, archive)) return null;
  const marked = marks.find(([, mark]) => beginsWith(bytes, mark))?.[0];
  const text = marked ? decode(bytes, marked) : decodeUnmarked(bytes);
  return text === null || text.includes('\0') ? null : text;
}

function decodeUnmarked(bytes: Uint8Array): string | null {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return decode(bytes, wide);
  return decode(bytes, 'utf-8', true) ?? decode(bytes, 'windows-1252');
}

/** A table holds mostly ASCII letters. UTF-16 writes each of them with a byte that is zero. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const sample = [...bytes.subarray(0, 1000)];
  const zerosAt = (place: 0 | 1) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === place).length;
  const few = sample.length / 4;
  if (zerosAt(1) > few) return 'utf-16le';
  return zerosAt(0) > few ? 'utf-16be' : undefined;
}

function decode(bytes: Uint8Array, encoding: string, fatal = false): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return null;
  }
}
