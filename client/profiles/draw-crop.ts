import { type Crop, croppedSize, squareOf } from './crop.ts';

/** Draws the chosen part of a picture as a square of 400 px (AMB-124). Throws where the browser cannot. */
export async function drawCrop(picture: HTMLImageElement, crop: Crop, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = croppedSize;
  canvas.height = croppedSize;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  // A transparent part would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, croppedSize, croppedSize);
  context.imageSmoothingQuality = 'high';
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const { left, top, edge } = squareOf(size, crop);
  context.drawImage(picture, left, top, edge, edge, 0, 0, croppedSize, croppedSize);
  const drawn = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.92),
  );
  if (!drawn) throw new Error('This browser cannot draw pictures');
  return new File([drawn], `${name.replace(/\.\w+$/, '')}.jpg`, { type: drawn.type });
}
