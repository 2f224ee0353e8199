import { connector as query } from '#web/features/connectors/queries.ts';
import { fullName } from '#web/features/connectors/parts/full-name.ts';
import type { PublicPage } from '#web/lib/route.ts';
import { breadcrumbs, graphOf } from '#web/lib/structured-data.ts';
import { en } from '#web/locales/en/connector-page.ts';

export const connectorPage: PublicPage = {
  queries: ({ params }) => [query(params['id'] ?? '')],
  head: ({ params, read, say }) => {
    const person = read(query(params['id'] ?? ''))?.data;
    if (!person) return { title: say(en).title, description: '', noIndex: true };
    const url = `/connectors/${person._id}`;
    const image = `/og${url}.png`;
    const name = fullName(person.profile);
    const { sent, accepted } = person.stats;
    const description = person.headline ?? say(en).description(name, sent, accepted);
    return {
      title: name,
      description,
      canonical: url,
      image,
      type: 'profile',
      // Everybody has such a page; search engines are shown those of people who do refer.
      noIndex: accepted === 0,
      jsonLd: graphOf(
        {
          '@type': 'ProfilePage',
          mainEntity: { '@type': 'Person', name, description, url, image },
        },
        breadcrumbs([name, url]),
      ),
    };
  },
};
