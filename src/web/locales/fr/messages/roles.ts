import type { texts } from '#contract/messages/roles.ts';

export const roles: Record<keyof typeof texts, string> = {
  'roles.change_roles': 'Seul un administrateur ou un propriétaire peut changer les rôles.',
  'roles.change_owner': 'Seul un propriétaire peut changer le rôle d’un propriétaire.',
  'roles.make_owner': 'Seul un propriétaire peut nommer un propriétaire.',
  'roles.needs_owner': 'Nommez d’abord un autre propriétaire ; une organisation en a besoin.',
  'roles.remove_members': 'Seul un administrateur ou un propriétaire peut retirer des membres.',
  'roles.remove_owner': 'Seul un propriétaire peut retirer un propriétaire.',
};
