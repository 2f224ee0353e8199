import { Check, Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordLengthProblems,
} from '#rules/auth/password-length.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/auth.ts';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps {
  name: string;
  label: string;
  error: string | undefined;
  aside?: ReactNode;
}

/** The password one has. */
export function PasswordField(props: PasswordFieldProps) {
  return <Secret {...props} autoComplete="current-password" maxLength={PASSWORD_MAX_LENGTH} />;
}

/** The password one chooses; says its length rule, and when it is met. */
export function NewPasswordField(props: PasswordFieldProps) {
  const text = useText(en);
  const [value, setValue] = useState('');
  const isLongEnough = passwordLengthProblems(value).length === 0;
  return (
    <Secret
      {...props}
      autoComplete="new-password"
      onValue={setValue}
      help={
        isLongEnough ? (
          <span className="inline-flex items-center gap-1 text-accent-text">
            <Check size={14} aria-hidden />
            {text.passwordLong}
          </span>
        ) : (
          text.passwordRule(PASSWORD_MIN_LENGTH)
        )
      }
    />
  );
}

interface SecretProps extends PasswordFieldProps {
  autoComplete: string;
  maxLength?: number;
  help?: ReactNode;
  onValue?: (value: string) => void;
}

function Secret({ onValue, ...rest }: SecretProps) {
  const text = useText(en);
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      onChange={(event) => onValue?.(event.target.value)}
      trailing={
        <IconButton
          label={shown ? text.hidePassword : text.showPassword}
          icon={shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
