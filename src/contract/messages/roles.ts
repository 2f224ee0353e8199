import { messagesOf } from './message.ts';

/** What is said of a role that somebody may not give or take. */
export const texts = {
  'roles.change_roles': 'Only an admin or an owner can change roles.',
  'roles.change_owner': 'Only an owner can change the role of an owner.',
  'roles.make_owner': 'Only an owner can make someone an owner.',
  'roles.needs_owner': 'Make someone else an owner first; an organisation needs one.',
  'roles.remove_members': 'Only an admin or an owner can remove members.',
  'roles.remove_owner': 'Only an owner can remove an owner.',
} as const;

export const sayRoles = /* @__PURE__ */ messagesOf(texts);
