import type { Config } from '#server/config.ts';

export const logInUrl = ({ publicUrl }: Config): string => new URL('/?modal=login', publicUrl).href;

/** Why a person gets a mail that no setting turns off. */
export const ofAccount = {
  en: 'You get this e-mail because it concerns your account. It cannot be turned off.',
  fr: 'Vous recevez cet e-mail parce qu’il concerne votre compte. Il ne peut pas être désactivé.',
};
