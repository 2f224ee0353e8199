import type { PictureCrop } from '#contract/pictures.ts';
import { addressOf, authHeaders, send } from './client.ts';
import { keepPreview, previewOf } from './pictures.ts';
import { FILE_TIMEOUT_MS } from './save-file.ts';
import { unreached } from './unreached.ts';

/** What a picture is cut out of: the upload as a `blob:` address, and the square; null for the whole. */
export type PictureUpload = { url: string; crop: PictureCrop | null };

const uploads = new Map<string, PictureUpload>();

const OURS = '/v3/files/';
const idOf = (address: string): string => address.slice(OURS.length);

/** Of what a logo or a face was made. Throws a CallError: `not_found` where somebody else has uploaded it. */
export async function uploadOf(address: string): Promise<PictureUpload> {
  const known = uploads.get(address);
  if (known) return known;
  // Chosen during this visit and not cut yet: what is shown is what was uploaded.
  const shown = previewOf(address);
  if (shown !== null && shown !== address) return { url: shown, crop: null };
  const { data } = await send('getPictureCrop', { params: { id: idOf(address) } });
  const upload = { url: URL.createObjectURL(await bytesOf(data.source)), crop: data.crop };
  uploads.set(address, upload);
  return upload;
}

/** Cuts a square out of what a picture was made of; the address of the new picture. Throws a CallError. */
export async function cropPicture(address: string, crop: PictureCrop | null): Promise<string> {
  const { url } = await uploadOf(address);
  const { data } = await send('cropPicture', { params: { id: idOf(address) }, body: { crop } });
  const cropped = OURS + data._id;
  uploads.set(cropped, { url, crop });
  keepPreview(cropped, await bytesOf(data._id));
  return cropped;
}

const fail = () => Promise.reject(unreached());

/* The token travels in a header, so an <img> could not fetch a private file. */
async function bytesOf(id: string): Promise<Blob> {
  const address = await addressOf('getFile', { params: { id } });
  const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
  const reply = await fetch(address, { headers: authHeaders(), signal }).catch(fail);
  return reply.ok ? reply.blob().catch(fail) : fail();
}
