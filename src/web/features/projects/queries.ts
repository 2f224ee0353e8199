import { callQuery } from '../../lib/query.ts';

/** Open projects of the home page: the next to close, of which featured ones are shown larger. */
export const homeProjects = callQuery('listProjects', {
  query: { select: '+banner', limit: 9 },
});

/** One project as its team edits it. */
export const projectQuery = (projectId: string) =>
  callQuery('getProject', { params: { id: projectId } });

/** The application form with its version. */
export const formQuery = (projectId: string) =>
  callQuery('listQuestions', { params: { id: projectId } });

export const priceQuery = (projectId: string) =>
  callQuery('getShortlistingPrice', { params: { id: projectId } });
