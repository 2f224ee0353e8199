import type { texts } from '#contract/messages/projects.ts';

export const projects: Record<keyof typeof texts, string> = {
  'projects.not_published': 'Ce projet ne prend pas encore de candidatures.',
  'projects.hidden': 'Les opérateurs de Flair ont masqué ce projet.',
  'projects.time_over': 'Le délai pour candidater à ce projet est passé.',
  'projects.closed': 'Ce projet ne prend plus de candidatures.',
  'projects.no_form': 'Les candidatures à ce projet se font à la source, pas ici.',
  'projects.already': 'Le projet est déjà {status}.',
  'projects.no_step': 'Un projet {from} ne peut pas devenir {to}.',
  'projects.deadline_over':
    'La date limite est passée ; donnez-en une plus tardive avant d’ouvrir le projet.',
  'projects.deadline_not_over': 'La date limite n’est pas encore passée.',
  'projects.not_to_confirm': 'Ce projet n’est pas ouvert. Rouvrez-le plutôt.',
  'projects.name': 'Donnez un nom au projet.',
  'projects.describe': 'Décrivez le projet, pour que les startups sachent ce que c’est.',
  'projects.open_needs_description': 'Un projet ouvert a besoin d’une description.',
  'projects.type': 'Choisissez au moins un type de projet.',
  'projects.types': 'Choisissez au moins un type.',
  'projects.deadline': 'Donnez une date limite à venir, ou aucune.',
  'projects.time_zone': 'Donnez un fuseau horaire comme Europe/Paris ou UTC.',
  'projects.currency': 'Donnez un code de devise comme EUR.',
  'projects.max_below_min': 'Donnez un maximum qui n’est pas sous le minimum.',
  'projects.under_not_above_min': 'Donnez un montant à ne pas atteindre qui dépasse le minimum.',
  'projects.too_many_decimals': 'Donnez au plus {max} décimales.',
  'projects.price_too_high':
    'Au plus {currency} {max}. Pour un prix plus élevé, écrivez aux opérateurs de la plateforme.',
  'projects.archived':
    'Un projet archivé ne peut pas changer. Dupliquez-le pour travailler sur une copie.',
  'projects.changed_by_another':
    'Quelqu’un a changé ce projet entre-temps : vous étiez à la version {yours}, il est à la version {present}. Regardez la dernière et réessayez.',
  'projects.no_such_type': 'Ce type de projet n’existe pas. Prenez-en un de la liste.',
  'projects.no_such_stage': 'Ce stade n’existe pas. Prenez-en un de la liste.',
  'projects.own_views': 'Les visites de l’équipe du projet ne sont pas comptées.',
  'projects.view_counted': 'Votre visite d’aujourd’hui est déjà comptée.',
  'projects.network_counted':
    'Autant de visites de votre réseau qu’il peut y en avoir en un jour sont déjà comptées.',
  'projects.status_draft': 'à l’état de brouillon',
  'projects.status_open': 'ouvert',
  'projects.status_closed': 'fermé',
  'projects.status_expired': 'expiré',
  'projects.status_archived': 'archivé',
  'projects.no_such_ecosystem': 'Cet écosystème n’existe pas. Prenez-en un de la liste.',
  'projects.no_such_sector': 'Ce secteur n’existe pas. Prenez-en un de la liste.',
  'projects.criterion_twice': 'Les conditions disent cela deux fois. Gardez l’une des deux.',
  'projects.criterion_empty': 'Donnez une limite basse ou haute, ou retirez cette condition.',
  'projects.no_such_place': 'Ce n’est ni un pays ni un groupe de pays.',
};
