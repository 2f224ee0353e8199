import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/auth.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useTypedEmail } from './typed-email.ts';

/** The address of an account; `username` is what password managers look for. */
export function EmailField({ error }: { error: string | undefined }) {
  const text = useText(en);
  const email = useTypedEmail((state) => state.email);
  return (
    <TextField
      label={text.email}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      placeholder={text.emailPlaceholder}
      required
      value={email}
      onChange={(event) => useTypedEmail.setState({ email: event.target.value })}
      error={error}
    />
  );
}
