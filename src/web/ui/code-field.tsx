import { CODE_LENGTH } from '#rules/auth/codes.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/auth.ts';
import { Field } from './field.tsx';

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  readOnly?: boolean;
}

/** Six digits from a mail; phones offer them above the keyboard. */
export function CodeField({ value, onChange, error, readOnly = false }: CodeFieldProps) {
  const text = useText(en);
  return (
    <Field label={text.code} hideLabel required error={error}>
      {(control) => (
        <input
          {...control}
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          minLength={CODE_LENGTH}
          maxLength={CODE_LENGTH}
          placeholder={text.codePlaceholder}
          value={value}
          readOnly={readOnly}
          onChange={(event) => onChange(event.target.value)}
          onPaste={(event) => {
            // "123 456" would lose its last digit to the length limit.
            const digits = event.clipboardData.getData('text').replaceAll(/[\s-]/g, '');
            if (digits.length !== CODE_LENGTH) return;
            event.preventDefault();
            onChange(digits);
          }}
          className={
            value
              ? 'control tabular min-h-14 ps-[0.35em] text-center text-xl font-semibold tracking-[0.35em]'
              : 'control min-h-14 text-center'
          }
        />
      )}
    </Field>
  );
}
