import { useLocation, useNavigate } from 'react-router';
import type { ApplicationView } from '#contract/application-views.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { choiceOfPeople } from '#web/lib/choice-of-people.ts';
import { useText } from '#web/lib/i18n.ts';
import { applicantName } from '#web/lib/person.ts';
import { en } from '#web/locales/en/reading.ts';
import { Switch } from '#web/ui/switch.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { paths } from '#web/workspace/paths.ts';

const choice = choiceOfPeople('flair.opens-next');

/**
 * Opens what comes next in the list once a decision was made on what is read, for those who chose that, and says so: the focus
 * goes to the page as on any way to another one, and what was decided can be undone from the bar above it.
 */
export function useOpenNext(
  accountId: string,
  applicationId: string,
  rows: readonly ApplicationView[],
): () => void {
  const text = useText(en);
  const navigate = useNavigate();
  const { search } = useLocation();
  const isOn = choice.useIsOn(useAuth((state) => state.profile?._id));
  return () => {
    const place = rows.findIndex(({ _id }) => _id === applicationId);
    if (!isOn || place < 0) return;
    const next = rows[place + 1];
    showToast(next ? text.opened(applicantName(next)) : text.last, 'info');
    if (next) void navigate(`${paths.application(accountId, next._id)}${search}`);
  };
}

/** Whether a decision leads to the next application; this device remembers it of each person. */
export function OpensNextSwitch() {
  const text = useText(en);
  const person = useAuth((state) => state.profile?._id);
  const isOn = choice.useIsOn(person);
  return person === undefined ? null : (
    <Switch
      label={text.opensNext}
      checked={isOn}
      onChange={(checked) => choice.set(person, checked)}
    />
  );
}
