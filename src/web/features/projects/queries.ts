import { callQuery } from '../../lib/query.ts';

/** Open projects of the home page: the next to close, of which featured ones are shown larger. */
export const homeProjects = callQuery('listProjects', {
  query: { select: '+banner', limit: 9 },
});
