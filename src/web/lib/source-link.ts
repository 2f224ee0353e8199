/** Where a project was published first: its address, and its host as people name it. */
export interface SourceLink {
  href: string;
  host: string;
}

/** Returns the link to a project's source; null without one, or when it is no address of the web. */
export function sourceLink(address: string | null): SourceLink | null {
  const url = address === null ? null : URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return { href: url.href, host: url.hostname.replace(/^www\./, '') };
}
