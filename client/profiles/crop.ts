/** The width and height of the picture of a profile, in pixels (AMB-195). */
export const croppedSize = 400;

/** The most that a picture can be enlarged over the size that just fills the frame. */
export const mostZoom = 4;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The square of a picture that is shown. */
export interface Crop {
  /** The middle of the square, as parts of the picture from its left and its top. */
  readonly x: number;
  readonly y: number;
  /** 1 for the largest possible square. */
  readonly zoom: number;
}

/** The middle of the picture, as large as it goes. */
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** How long an edge of the square is, in pixels of the picture. */
const edgeOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** The nearest crop that lies inside of the picture. */
export function withinPicture(picture: Size, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, mostZoom);
  const edge = edgeOf(picture, { ...crop, zoom });
  const halfX = edge / 2 / picture.width;
  const halfY = edge / 2 / picture.height;
  return {
    zoom,
    x: between(halfX, crop.x, 1 - halfX),
    y: between(halfY, crop.y, 1 - halfY),
  };
}

/** The crop after the picture has been dragged, in parts of the frame's width. */
export function dragged(picture: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const edge = edgeOf(picture, crop);
  return withinPicture(picture, {
    ...crop,
    x: crop.x - (by.x * edge) / picture.width,
    y: crop.y - (by.y * edge) / picture.height,
  });
}

/** The square in pixels of the picture, from its left and its top. */
export function squareOf(picture: Size, crop: Crop): { left: number; top: number; edge: number } {
  const edge = edgeOf(picture, crop);
  return { left: crop.x * picture.width - edge / 2, top: crop.y * picture.height - edge / 2, edge };
}
