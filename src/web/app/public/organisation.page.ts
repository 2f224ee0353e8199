import { organisation as query } from '#web/features/management/queries.ts';
import { projectsOfAccount } from '#web/features/projects/queries.ts';
import { descriptionFrom } from '#web/lib/page-description.ts';
import type { PublicPage } from '#web/lib/route.ts';
import { breadcrumbs, graphOf } from '#web/lib/structured-data.ts';
import { en } from '#web/locales/en/organisation-page.ts';

export const organisationPage: PublicPage = {
  queries: ({ params }) => [query(params['slug'] ?? '')],
  moreQueries: ({ params, read }) => {
    const entity = read(query(params['slug'] ?? ''))?.data;
    if (!entity) return [];
    const { managementAccountId: id } = entity;
    return [projectsOfAccount(id, 'open'), projectsOfAccount(id, 'past')];
  },
  head: ({ params, read, say }) => {
    const entity = read(query(params['slug'] ?? ''))?.data;
    if (!entity) return { title: say(en).title, description: '', noIndex: true };
    const url = `/organisations/${entity.slug}`;
    const image = `/og${url}.png`;
    const description =
      descriptionFrom(entity.description ?? '') || say(en).description(entity.name);
    return {
      title: entity.name,
      description,
      canonical: url,
      image,
      type: 'profile',
      jsonLd: graphOf(
        {
          '@type': 'Organization',
          name: entity.name,
          description,
          url: entity.website ?? url,
          image,
          ...(entity.logoUrl ? { logo: entity.logoUrl } : {}),
        },
        breadcrumbs([entity.name, url]),
      ),
    };
  },
};
