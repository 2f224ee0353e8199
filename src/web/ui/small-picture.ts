import { SMALL_WIDTH } from '#rules/files/picture-places.ts';

/** The address of a picture as lists show it: of a file of ours the smaller size. */
export const smallPicture = (address: string, purpose: keyof typeof SMALL_WIDTH): string =>
  address.startsWith('/v3/files/') ? `${address}?width=${SMALL_WIDTH[purpose]}` : address;
