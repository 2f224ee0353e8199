import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { isCallError, type CallError } from './call-error.ts';
import { useFailureText, useMessageText } from './failure-text.ts';

/** A message for each field that has one; `form` is about the whole. */
export type FormErrors<F extends string> = Partial<Record<F | 'form', string | undefined>>;

export interface FormOptions<F extends string> {
  /** What errors stand beside; a control that has one of these names is read. */
  fields: readonly F[];
  /** What can be said before anything is sent. */
  check?: (values: Record<F, string>) => FormErrors<NoInfer<F>>;
  /** Throws a CallError when it was refused. */
  submit: (values: Record<F, string>) => Promise<unknown>;
  /** Words for failures that this form knows better than the server's message. */
  explain?: (error: CallError) => Partial<Record<string, string>> | null;
}

/**
 * Any form: reads its controls, sends once at a time, puts each error beside its field and moves the focus
 * there. An error goes when its field is changed.
 */
export function useForm<const F extends string>({
  fields,
  check,
  submit,
  explain,
}: FormOptions<F>) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<FormErrors<F>>({});
  const [refusals, setRefusals] = useState(0);
  const failureText = useFailureText();
  const say = useMessageText();

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  const refuse = (found: FormErrors<F>) => {
    setErrors(found);
    setRefusals((times) => times + 1);
  };

  const toErrors = (error: unknown): FormErrors<F> => {
    const known = isCallError(error) ? explain?.(error) : null;
    if (known) return known;
    const found: FormErrors<F> = {};
    for (const detail of isCallError(error) ? error.details : []) {
      const { path } = detail;
      const field = fields.find((name) => name === path || path.startsWith(`${name}.`));
      if (field) found[field] ??= say(detail);
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `form` is a key of the errors, whatever F is.
    return Object.keys(found).length ? found : ({ form: failureText(error) } as FormErrors<F>);
  };

  const onSubmit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault();
    if (sending.current) return;
    const data = new FormData(event.currentTarget);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fields` are all the names there are.
    const values = Object.fromEntries(
      fields.map((name) => {
        const value = data.get(name);
        return [name, typeof value === 'string' ? value : ''];
      }),
    ) as Record<F, string>;
    const problems = check?.(values) ?? {};
    if (Object.values(problems).some(Boolean)) {
      refuse(problems);
      return;
    }
    setErrors({});
    sending.current = true;
    setPending(true);
    void submit(values)
      .catch((error: unknown) => refuse(toErrors(error)))
      .finally(() => {
        sending.current = false;
        setPending(false);
      });
  };
  const onInput: ComponentProps<'form'>['onInput'] = ({ target }) => {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    const field = fields.find((one) => one === name);
    if (field && errors[field]) setErrors({ ...errors, [field]: undefined });
  };
  return { form: { ref: form, onSubmit, onInput, noValidate: true } as const, errors, pending };
}
