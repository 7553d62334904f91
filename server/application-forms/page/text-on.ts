/** The colours of text on a colour of the brand's: black or white, whichever is easier to read. */
export function textOn(colour: string): '#000' | '#fff' {
  const channels = channelsOf(colour);
  if (!channels) return '#fff';
  const [red = 0, green = 0, blue = 0] = channels.map(linear);
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Where the contrast to black and to white is the same (WCAG 2.2, 1.4.3).
  return luminance > 0.179 ? '#000' : '#fff';
}

function channelsOf(colour: string): number[] | undefined {
  const hex = /^#([0-9a-f]{3,8})$/i.exec(colour)?.[1];
  if (hex === undefined)
    return colour
      .match(/\d+(\.\d+)?/g)
      ?.slice(0, 3)
      .map(Number);
  const long = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
