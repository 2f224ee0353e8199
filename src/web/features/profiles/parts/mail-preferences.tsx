import { useState } from 'react';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/profiles.ts';
import { Switch } from '#web/ui/switch.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useUpdateProfile, type OwnProfile } from '../queries.ts';

type Preferences = OwnProfile['notificationPreferences'];

/** Which mails one wants; a switch takes effect at once, and goes back when that failed. */
export function MailPreferences({ profile }: { profile: OwnProfile }) {
  const text = useText(en);
  const failureText = useFailureText();
  const update = useUpdateProfile();
  const [wanted, setWanted] = useState<Partial<Preferences>>({});
  const now = { ...profile.notificationPreferences, ...wanted };
  const set = async (key: keyof Preferences, checked: boolean) => {
    setWanted((before) => ({ ...before, [key]: checked }));
    try {
      await update({ notificationPreferences: { [key]: checked } });
    } catch (error) {
      showToast(failureText(error), 'error');
    } finally {
      setWanted(({ [key]: settled, ...others }) =>
        settled === checked ? others : { ...others, [key]: settled },
      );
    }
  };
  const { preferences } = text;
  const rows = [
    ['applicationMail', preferences.applicationMail, preferences.applicationMailHelp],
    ['messageMail', preferences.messageMail, preferences.messageMailHelp],
    ['deadlineMail', preferences.deadlineMail, preferences.deadlineMailHelp],
    ['teamMail', preferences.teamMail, preferences.teamMailHelp],
  ] as const;
  return (
    <div className="grid gap-1">
      {rows.map(([key, label, help]) => (
        <Switch
          key={key}
          label={label}
          help={help}
          checked={now[key]}
          onChange={(checked) => void set(key, checked)}
        />
      ))}
    </div>
  );
}
