/** The operator's own pages, in the order in which they are shown. */
export const siteLinkNames = ['help', 'terms', 'privacy', 'status', 'source'] as const;
export type SiteLinkName = (typeof siteLinkNames)[number];
/** Those that the operator has named, with their addresses. */
export type SiteLinks = readonly (readonly [name: SiteLinkName, address: string])[];
