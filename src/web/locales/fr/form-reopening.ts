import type { Translation } from '../../lib/i18n.ts';
import type { en } from '../en/form-reopening.ts';

export const fr: Translation<typeof en> = {
  title: 'Le formulaire a des changements non publiés',
  body: 'Le projet rouvre avec le formulaire tel qu’il a été publié. Les changements attendent sur la page du formulaire.',
  link: 'Voir les changements',
};
