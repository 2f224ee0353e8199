/** Addresses of the startups' pages. */
export const paths = {
  list: '/startups',
  record: (id: string) => `/startups/${id}`,
  profile: (id: string) => `/startups/${id}/profile`,
};
