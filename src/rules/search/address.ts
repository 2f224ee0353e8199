type Asked = {
  q?: string | undefined;
  ecosystem?: string[] | undefined;
  sector?: string[] | undefined;
  projectType?: string[] | undefined;
  startupStage?: string[] | undefined;
  entityManagementAccountId?: string | undefined;
  featured?: boolean | undefined;
  awardMin?: number | undefined;
  awardCurrency?: string | undefined;
  closesWithin?: number | undefined;
  applyHere?: boolean | undefined;
  language?: string[] | undefined;
  opensTo?: string[] | undefined;
};

/** The page that shows a search, as the list of projects writes its address. */
export function searchAddress(asked: Asked): string {
  const { q, projectType, sector, ecosystem, startupStage, language, opensTo } = asked;
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  const chosen = {
    type: projectType,
    sector,
    place: ecosystem,
    stage: startupStage,
    language,
    country: opensTo,
  };
  for (const [name, ids] of Object.entries(chosen)) {
    if (ids && ids.length > 0) params.set(name, ids.join(','));
  }
  if (asked.entityManagementAccountId) params.set('account', asked.entityManagementAccountId);
  if (asked.featured !== undefined) params.set('featured', asked.featured ? 'yes' : 'no');
  if (asked.awardMin !== undefined) {
    params.set('amount', String(asked.awardMin));
    if (asked.awardCurrency) params.set('currency', asked.awardCurrency);
  }
  if (asked.closesWithin !== undefined) params.set('closes', String(asked.closesWithin));
  if (asked.applyHere !== undefined) params.set('here', asked.applyHere ? 'yes' : 'no');
  return params.size > 0 ? `/projects?${params}` : '/projects';
}
