import { send } from './client.ts';

export type PicturePurpose = 'picture' | 'logo' | 'banner';

/** Pictures of this visit by their address: until the form that names one is saved, the server shows it to nobody. */
const chosenHere = new Map<string, string>();

/** Shows a picture from this device under its address. */
export function keepPreview(address: string, picture: Blob): void {
  chosenHere.set(address, URL.createObjectURL(picture));
}

/** Uploads a picture to be shown; its address on this site. Throws a CallError. */
export async function uploadPicture(file: File, purpose: PicturePurpose): Promise<string> {
  const { data } = await send('uploadFile', { query: { purpose }, file, fileName: file.name });
  const address = `/v3/files/${data._id}`;
  keepPreview(address, file);
  return address;
}

/** What to show for the address of a picture in a form that may not be saved yet. */
export function previewOf(address: string | null): string | null {
  return (address && chosenHere.get(address)) ?? address;
}
