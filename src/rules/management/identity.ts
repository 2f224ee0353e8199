type Face = { name: string; website: string | null };

/** The host of an address, by which a site is known: without `www.`; the text itself where it is no address. */
export function siteIdentity(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
}

/** True where a face no longer says whom a verification has looked at: another name, or another host of the site. */
export function isOtherFace(before: Face, after: Face): boolean {
  return (
    before.name.trim().toLowerCase() !== after.name.trim().toLowerCase() ||
    siteIdentity(before.website ?? '') !== siteIdentity(after.website ?? '')
  );
}
