import { Copy } from 'lucide-react';
import { useState } from 'react';
import { isCodeFormat } from '#rules/auth/codes.ts';
import { send, type Reply } from '#web/lib/client.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/second-factor.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { useModules } from '#web/ui/qr-code.tsx';
import { toSvg } from '#web/ui/qr-picture.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFactorsChanged } from '../../queries.ts';
import type { Owner } from '../owner-proof.tsx';
import { ProveOwner } from './prove-owner.tsx';

type Begun = Reply<'beginAuthenticator'>['data'];
export interface AddFactorProps {
  profile: Owner;
  /** The recovery codes that came with the first factor. */
  onAdded: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Whose account it is, then the key as a picture and as text, then a code that the app shows. */
export function AddAuthenticator({ profile, onAdded, onClose }: AddFactorProps) {
  const text = useText(en);
  const [begun, setBegun] = useState<Begun | null>(null);
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={begun ? text.scan : text.addApp}
      description={begun ? text.scanBody : text.proofBody}
    >
      {begun ? (
        <Confirm begun={begun} onAdded={onAdded} />
      ) : (
        <ProveOwner
          profile={profile}
          onProven={async (body) => setBegun((await send('beginAuthenticator', { body })).data)}
        />
      )}
    </Dialog>
  );
}

function Confirm({ begun, onAdded }: { begun: Begun; onAdded: AddFactorProps['onAdded'] }) {
  const text = useText(en);
  const changed = useFactorsChanged();
  const { modules } = useModules(begun.address);
  const [code, setCode] = useState('');
  const { form, errors, pending } = useForm({
    fields: ['code', 'name'],
    check: ({ name }) => ({
      code: isCodeFormat(code) ? undefined : text.digits,
      name: name.trim() ? undefined : text.nameMissing,
    }),
    explain: (error) => (error.code === 'code_wrong' ? { code: text.appWrong } : null),
    submit: async ({ name }) => {
      const params = { id: begun._id };
      const { data } = await send('confirmAuthenticator', {
        params,
        body: { code, name: name.trim() },
      });
      await changed();
      onAdded(data.recoveryCodes);
    },
  });
  return (
    <form {...form} className="grid gap-5 text-sm">
      <div className="grid justify-items-center gap-3">
        {modules ? (
          <div
            role="img"
            aria-label={text.qrLabel}
            className="w-full max-w-48 rounded-control bg-white p-1"
            dangerouslySetInnerHTML={{ __html: toSvg(modules) }}
          />
        ) : (
          <Skeleton className="aspect-square w-full max-w-48" />
        )}
        <a href={begun.address} className={linkStyle()}>
          {text.openApp}
        </a>
      </div>
      <div className="grid gap-1.5">
        <p className="text-muted">{text.typeIt}</p>
        <div className="flex items-center gap-2">
          <code className="min-w-0 flex-1 rounded-control bg-ink/5 px-3 py-2 wrap-anywhere">
            {begun.secret}
          </code>
          <Button
            variant="secondary"
            size="sm"
            icon={<Copy size={16} aria-hidden />}
            onClick={() =>
              void copyText(begun.secret, { copied: text.copied, failed: text.copyFailed })
            }
          >
            {text.copy}
          </Button>
        </div>
      </div>
      <div className="grid gap-1.5">
        <p className="font-semibold">{text.shown}</p>
        <CodeField value={code} onChange={setCode} error={errors.code} />
      </div>
      <TextField
        label={text.name}
        help={text.nameHelp}
        name="name"
        defaultValue={text.appName}
        maxLength={60}
        required
        error={errors.name}
      />
      <FormEnd errors={errors} pending={pending} send={text.confirm} />
    </form>
  );
}
