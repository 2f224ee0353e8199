import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { matchPath, useLocation } from 'react-router';
import { startupFields } from '#contract/startup-fields.ts';
import { tooLong } from '#rules/forms/types/text-length.ts';
import { useText } from '#web/lib/i18n.ts';
import type { ModalProps } from '#web/lib/modal-registry.ts';
import { en } from '#web/locales/en/startups.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { MembersOnly } from './parts/members-only.tsx';
import { useRename } from './parts/rename.ts';
import { oneStartup, type Startup } from './queries.ts';

export function PatchStartupModal({ params, close }: ModalProps) {
  const { pathname } = useLocation();
  // Opened on the record's own page, the address says which one.
  const id = params.get('startupId') ?? matchPath('/startups/:id/*', pathname)?.params.id ?? null;
  useEffect(() => {
    if (id === null) close();
  }, [id, close]);
  return <MembersOnly>{id === null ? null : <Rename id={id} close={close} />}</MembersOnly>;
}

function Rename({ id, close }: { id: string; close: () => void }) {
  const text = useText(en).renameModal;
  const startup = useQuery(oneStartup(id));
  const loaded = startup.data?.data;
  return (
    <Dialog open onClose={close} title={text.title}>
      {loaded ? (
        <NameForm startup={loaded} close={close} />
      ) : startup.isError ? (
        <QueryError query={startup} />
      ) : (
        <Skeleton className="h-36 rounded-card" />
      )}
    </Dialog>
  );
}

function NameForm({ startup, close }: { startup: Startup; close: () => void }) {
  const texts = useText(en);
  const text = texts.renameModal;
  const rename = useRename();
  const [name, setName] = useState(startup.name);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // The dialog may have opened before the name was here, with nothing else to put the focus on.
  useEffect(() => field.current?.select(), []);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = name.trim();
        if (wanted === '') {
          setError(text.nameNeeded);
          return;
        }
        // The field says so; the dialog would take the name along.
        if (tooLong(wanted, startupFields.name.maxLength)) return;
        void rename(startup, wanted);
        close();
      }}
    >
      <TextField
        ref={field}
        label={text.name}
        name="name"
        required
        maxLength={startupFields.name.maxLength}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value);
          setError(null);
        }}
      />
      {startup.verified ? <Notice kind="warning">{texts.verification.endsRename}</Notice> : null}
      <Button type="submit" wide size="lg">
        {text.submit}
      </Button>
    </form>
  );
}
