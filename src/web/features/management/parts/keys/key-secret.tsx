import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/api-keys.ts';
import { SecretOnce } from '../secret-once.tsx';

export interface MadeKey {
  name: string;
  token: string;
}

/** The secret of a key that was just made, with a call to try it by. */
export function KeySecret({
  accountId,
  made: { name, token },
  onClose,
}: {
  accountId: string;
  made: MadeKey;
  onClose: () => void;
}) {
  const text = useText(en);
  const url = `${window.location.origin}/v3/management/${accountId}/projects`;
  return (
    <SecretOnce title={text.secretTitle(name)} secret={token} text={text} onClose={onClose}>
      <div className="grid gap-2">
        <p className="text-muted">{text.example}</p>
        <code className="rounded-control bg-sunken px-3 py-2 text-xs break-all">
          {`curl -H "Authorization: Bearer $FLAIR_KEY" ${url}`}
        </code>
      </div>
    </SecretOnce>
  );
}
