type Asked = {
  q?: string | undefined;
  ecosystem?: string[] | undefined;
  sector?: string[] | undefined;
  projectType?: string[] | undefined;
  startupStage?: string[] | undefined;
};

/** The page that shows a search, as the list of projects writes its address. */
export function searchAddress({ q, projectType, sector, ecosystem, startupStage }: Asked): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  const chosen = { type: projectType, sector, place: ecosystem, stage: startupStage };
  for (const [name, ids] of Object.entries(chosen)) {
    if (ids && ids.length > 0) params.set(name, ids.join(','));
  }
  return params.size > 0 ? `/projects?${params}` : '/projects';
}
