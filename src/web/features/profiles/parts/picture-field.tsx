import { ImageUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useFailureText } from '../../../lib/failure-text.ts';
import { useText } from '../../../lib/i18n.ts';
import { send } from '../../../lib/client.ts';
import { en } from '../../../locales/en/profiles.ts';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/logo-mark.tsx';
import { useUpdateProfile, type OwnProfile } from '../queries.ts';
import { PICTURE_TYPES, squarePicture } from './picture.ts';

/** The person's picture; a new one is shown to others as soon as it is chosen. */
export function PictureField({ profile }: { profile: OwnProfile }) {
  const text = useText(en);
  const failureText = useFailureText();
  const update = useUpdateProfile();
  const input = useRef<HTMLInputElement>(null);
  const base = useId();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const run = async (work: () => Promise<unknown>) => {
    setPending(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(failureText(failure));
    } finally {
      setPending(false);
    }
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (!PICTURE_TYPES.includes(file.type)) {
      setError(text.picture.wrongType);
      return;
    }
    const picture = await squarePicture(file).catch(() => null);
    if (!picture) {
      setError(text.picture.unreadable);
      return;
    }
    await run(async () => {
      const fileName = `picture.${picture.type.slice('image/'.length)}`;
      const { data } = await send('uploadFile', { file: picture, fileName });
      await update({ pictureUrl: `/v3/files/${data._id}` });
    });
  };
  return (
    <div className="grid gap-2">
      <span id={`${base}-label`} className="text-sm font-semibold">
        {text.picture.label}
      </span>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar
          name={profile.firstName}
          seed={profile._id}
          imageUrl={profile.pictureUrl}
          size="xl"
        />
        <div className="grid gap-1.5">
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              pending={pending}
              icon={<ImageUp size={16} aria-hidden />}
              aria-describedby={`${base}-help`}
              onClick={() => input.current?.click()}
            >
              {profile.pictureUrl ? text.picture.change : text.picture.choose}
            </Button>
            {profile.pictureUrl ? (
              <Button
                variant="quiet"
                size="sm"
                disabled={pending}
                onClick={() => void run(() => update({ pictureUrl: null }))}
              >
                {text.picture.remove}
              </Button>
            ) : null}
          </div>
          <p id={`${base}-help`} className="text-xs text-muted">
            {text.picture.help}
          </p>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-labelledby={`${base}-label`}
          accept={PICTURE_TYPES.join(',')}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {error ? (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
