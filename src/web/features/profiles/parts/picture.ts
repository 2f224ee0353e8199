/** Side of the square that is kept, in pixels: enough for the largest place it is shown at, twice as dense. */
const SIDE = 512;

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** The middle square of a picture as a small WebP or JPEG, without what a camera notes about the place; rejects when it cannot be read. */
export async function squarePicture(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file);
  const side = Math.min(image.width, image.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(SIDE, side);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  const [x, y] = [(image.width - side) / 2, (image.height - side) / 2];
  context.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height);
  image.close();
  // Browsers that cannot write WebP give PNG, which is as good.
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.88);
  });
  if (!blob) throw new Error('This browser cannot write the picture.');
  return blob;
}
