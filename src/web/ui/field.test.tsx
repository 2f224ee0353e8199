import { describe, expect, it } from 'vitest';
import { show } from '../lib/testing.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const described = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? `no element ${id}`);

describe('Field', () => {
  it('names the control by its label and describes it by help', () => {
    const screen = show(<TextField label="Startup" help="As registered." />);
    const control = screen.get('textbox', 'Startup');
    expect(described(control)).toEqual(['As registered.']);
    expect(control.hasAttribute('aria-invalid')).toBe(false);
  });

  it('says the error first and marks the control', () => {
    const screen = show(
      <TextField label="Email" help="Work address." error="Not an address." required />,
    );
    const control = screen.get('textbox', 'Email');
    expect(described(control)).toEqual(['Not an address.', 'Work address.']);
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(control.getAttribute('aria-required')).toBe('true');
    expect(screen.get('alert').textContent).toBe('Not an address.');
  });

  it('marks a text that is over its limit', () => {
    const counter = { used: 11, limit: 8, label: '11 of 8 words' };
    const screen = show(<TextArea label="Summary" counter={counter} />);
    const control = screen.get('textbox', 'Summary');
    expect(described(control)).toEqual(['11 of 8 words']);
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });
});
