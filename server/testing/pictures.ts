import sharp from 'sharp';

/** A picture of one colour. */
export const newPicture = (
  format: 'png' | 'jpeg' | 'gif' | 'webp',
  { width = 40, height = 20 } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3b7' } })
    .toFormat(format)
    .toBuffer();

/** A file as a form has it. */
export const newFile = (name: string, content: string | Buffer): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);
