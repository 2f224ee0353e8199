import { callQuery } from '../../lib/query.ts';

/** The public face of an organisation. */
export const organisation = (slug: string) => callQuery('getEntity', { params: { id: slug } });
