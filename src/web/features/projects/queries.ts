import { callQuery } from '../../lib/query.ts';

/** The open projects whose deadlines come next. */
export const closingSoon = callQuery('listProjects', { query: { limit: 5 } });

/** A handful of open projects for the home page, featured ones first. */
export const featuredProjects = callQuery('listProjects', {
  query: { sort: '-featured', select: '+banner', limit: 6 },
});
