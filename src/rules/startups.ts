/** What makes a startup's profile complete. */
export type StartupProfile = {
  oneLiner: string | null;
  description: string | null;
  country: string | null;
  sector: string | null;
  startupStage: string | null;
};

/** True when an organisation that reads the profile finds no gap in what it asks first. */
export function isStartupComplete(profile: StartupProfile): boolean {
  return [
    profile.oneLiner,
    profile.description,
    profile.country,
    profile.sector,
    profile.startupStage,
  ].every((value) => (value ?? '').trim() !== '');
}
