import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { callError } from './call-error.ts';
import { useForm } from './form.ts';
import { press, show, type } from './testing.tsx';

const submit = vi.fn<(values: Record<'name' | 'website', string>) => Promise<void>>();

function Example() {
  const { form, errors, pending } = useForm({
    fields: ['name', 'website'],
    check: ({ name }) => ({ name: name.trim() ? undefined : 'Name it.' }),
    explain: ({ code }) => (code === 'name_taken' ? { name: 'There is one.' } : null),
    submit,
  });
  return (
    <form {...form}>
      <TextField label="Name" name="name" error={errors.name} />
      <TextField label="Website" name="website" error={errors.website} />
      {errors.form ? <p role="status">{errors.form}</p> : null}
      <Button type="submit" pending={pending}>
        Save
      </Button>
    </form>
  );
}

const refusedWith = (code: 'name_taken' | 'validation' | 'internal', path?: string) =>
  callError({
    code,
    message: 'No.',
    status: 400,
    details: path === undefined ? [] : [{ path, message: 'Write an address.' }],
  });

beforeEach(() => void submit.mockReset().mockResolvedValue());

it('asks for what is missing before anything is sent, and puts the focus there', () => {
  const { get } = show(<Example />);
  press(get('button', 'Save'));
  expect(get('alert').textContent).toBe('Name it.');
  expect(document.activeElement).toBe(get('textbox', 'Name'));
  expect(submit).not.toHaveBeenCalled();
});

it('takes an error back when its field is changed, and moves no focus then', async () => {
  submit.mockRejectedValue(refusedWith('validation', 'website'));
  const { get, all, wait, waitGone } = show(<Example />);
  type(get('textbox', 'Name'), 'Agrivolt');
  press(get('button', 'Save'));
  await wait('alert');
  expect(get('alert').textContent).toBe('Write an address.');
  get('textbox', 'Name').focus();
  type(get('textbox', 'Name'), 'Agrivolt Ltd');
  expect(all('alert')).toHaveLength(1);
  type(get('textbox', 'Website'), 'https://example.org');
  await waitGone('alert');
  expect(document.activeElement).toBe(get('textbox', 'Name'));
});

it('has words of its own for what it knows better, and says the rest about the whole', async () => {
  submit.mockRejectedValueOnce(refusedWith('name_taken'));
  const { get, wait } = show(<Example />);
  type(get('textbox', 'Name'), 'Agrivolt');
  press(get('button', 'Save'));
  await wait('alert');
  expect(get('alert').textContent).toBe('There is one.');
  submit.mockRejectedValueOnce(refusedWith('internal'));
  press(get('button', 'Save'));
  await wait('status');
  expect(get('status').textContent).toBe('No.');
});

it('sends once at a time', () => {
  submit.mockReturnValue(new Promise(() => undefined));
  const { get } = show(<Example />);
  type(get('textbox', 'Name'), 'Agrivolt');
  const form = get('button', 'Save').closest('form');
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Agrivolt', website: '' });
});
