/** First and last name of a person as others see them. */
export function fullName(profile: { firstName: string; lastName: string | null }): string {
  return [profile.firstName, profile.lastName].filter(Boolean).join(' ');
}
