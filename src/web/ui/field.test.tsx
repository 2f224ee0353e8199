import { describe, expect, it, vi } from 'vitest';
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

  it('keeps the whole of a paste that is over the limit, and says how much is too much', () => {
    const pasted = 'x'.repeat(50_000);
    const changed = vi.fn<() => void>();
    const screen = show(
      <TextArea label="Reason" maxLength={500} value={pasted} error="No." onChange={changed} />,
    );
    const control = screen.get('textbox', 'Reason') as HTMLTextAreaElement;
    // With the attribute a browser would cut the paste, and say nothing.
    expect(control.hasAttribute('maxlength')).toBe(false);
    expect(control.value).toBe(pasted);
    expect(described(control)).toEqual(['Use at most 500 characters; you have 50000.']);
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });

  it('says nothing of a text that fits', () => {
    const text = 'x'.repeat(500);
    const screen = show(<TextArea label="Reason" maxLength={500} value={text} readOnly />);
    expect(screen.find('alert')).toBeNull();
    expect(screen.get('textbox', 'Reason').hasAttribute('aria-invalid')).toBe(false);
  });
});
