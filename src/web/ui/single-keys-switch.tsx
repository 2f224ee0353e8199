import { useAux } from '#web/lib/aux-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/commands.ts';
import { Switch } from './switch.tsx';

/** Whether keys alone, without Ctrl or Cmd, do something; who speaks to the computer may not want that. */
export function SingleKeysSwitch() {
  const text = useText(en).shortcuts;
  const singleKeys = useAux((state) => state.singleKeys);
  return (
    <Switch
      label={text.single}
      help={text.singleHelp}
      checked={singleKeys}
      onChange={(checked) => useAux.setState({ singleKeys: checked })}
    />
  );
}
