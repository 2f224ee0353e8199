import { projectsAlike } from '#web/features/projects/parts/projects-alike.ts';
import { hasEnded } from '#rules/projects/project.ts';
import { projectDetails } from '#web/features/projects/queries.ts';
import type { ProjectPage } from '#web/features/projects/parts/project-facts.tsx';
import { descriptionFrom } from '#web/lib/page-description.ts';
import type { PublicPage } from '#web/lib/route.ts';
import { breadcrumbs, graphOf } from '#web/lib/structured-data.ts';
import { en as projects } from '#web/locales/en/project-list.ts';
import { en } from '#web/locales/en/project-page.ts';

export const projectPage: PublicPage = {
  queries: ({ params }) => [projectDetails(params['slug'] ?? '')],
  moreQueries: ({ params, read }) => {
    const page = read(projectDetails(params['slug'] ?? ''))?.data;
    const isOver = page && hasEnded(page.project, Date.now());
    return isOver ? [projectsAlike(page.project)] : [];
  },
  head: ({ params, read, say }) => {
    const page = read(projectDetails(params['slug'] ?? ''))?.data;
    if (!page) return { title: say(en).title, description: '', noIndex: true };
    const { project: shown } = page;
    const address = `/projects/${shown.slug}`;
    const image = `/og${address}.png`;
    return {
      title: shown.name,
      description: descriptionOf(page),
      canonical: address,
      image,
      type: 'article',
      noIndex: shown.status === 'draft' || shown.status === 'archived',
      jsonLd: graphOf(
        jsonLdOf(page, address, image),
        breadcrumbs([say(projects).title, '/projects'], [shown.name, address]),
      ),
    };
  },
};

function descriptionOf({ project: { executiveSummary, description, name, ...rest } }: ProjectPage) {
  const text = descriptionFrom(executiveSummary ?? description);
  return text || `${name}, ${rest.entityManagementAccountId.entity.name}`;
}

/* A grant where money is given; any other project is, to a search engine, a programme one applies to. */
function jsonLdOf(page: ProjectPage, url: string, image: string): Record<string, unknown> {
  const { project: shown } = page;
  const { entity } = shown.entityManagementAccountId;
  const organisation = {
    '@type': 'Organization',
    name: entity.name,
    url: `/organisations/${entity.slug}`,
  };
  const { award, deadline: until } = shown;
  const common = {
    name: shown.name,
    description: descriptionOf(page),
    url,
    image,
  };
  if (award && /grant/i.test(shown.type ?? '')) {
    return {
      ...common,
      '@type': 'MonetaryGrant',
      funder: organisation,
      amount: {
        '@type': 'MonetaryAmount',
        currency: award.currency,
        ...(until && { validThrough: until }),
        ...(award.min === null ? {} : { minValue: award.min }),
        ...(award.max === null ? {} : { maxValue: award.max }),
      },
    };
  }
  return {
    ...common,
    '@type': 'EducationalOccupationalProgram',
    provider: organisation,
    // An offer without a price: what applying brings stands on the page, and until when it can be taken is its end.
    ...(until && {
      applicationDeadline: until,
      offers: { '@type': 'Offer', url, validThrough: until },
    }),
  };
}
