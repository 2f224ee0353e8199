import { Button, type ButtonProps } from './button.tsx';
import { Notice } from './notice.tsx';

export interface FormEndProps extends Pick<ButtonProps, 'variant' | 'size'> {
  errors: { form?: string | undefined };
  pending: boolean;
  /** What the press says that sends the form. */
  send: string;
}

/** The end of a form (`useForm`): what is wrong with the whole of it, and the press that sends it. */
export function FormEnd({ errors, pending, send, ...button }: FormEndProps) {
  return (
    <>
      {errors.form ? <Notice kind="error">{errors.form}</Notice> : null}
      <Button type="submit" wide pending={pending} {...button}>
        {send}
      </Button>
    </>
  );
}
