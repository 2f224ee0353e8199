import { callQuery } from '#web/lib/query.ts';

/** The founder's startups, the last changed first. */
export const ownStartups = callQuery('listStartups', { query: { limit: 100 } });
