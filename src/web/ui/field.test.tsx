import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show, type } from '#web/lib/testing.tsx';
import { SearchField } from './search-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const described = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? `no element ${id}`);

const leave = (control: Element) =>
  act(() => void control.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

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
    expect(described(control)).toEqual(['Use at most 500 characters; you have 50,000.']);
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });

  it('does so for a single line, also one that nobody else holds', () => {
    const pasted = 'x'.repeat(130);
    const screen = show(
      <>
        <TextField label="Name" maxLength={100} value={pasted} readOnly />
        <TextField label="First name" maxLength={100} error="Not known." />
      </>,
    );
    const words = 'Use at most 100 characters; you have 130.';
    const [held, free] = ['Name', 'First name'].map((label) => screen.get('textbox', label));
    if (!held || !free) throw new Error('Two fields.');
    expect(described(free)).toEqual(['Not known.']);
    type(free, pasted);
    for (const control of [held, free] as HTMLInputElement[]) {
      expect(control.hasAttribute('maxlength')).toBe(false);
      expect(control.value).toBe(pasted);
      expect(described(control)).toEqual([words]);
      expect(control.getAttribute('aria-invalid')).toBe('true');
    }
  });

  it('searches for nothing that is too long, and says so', async () => {
    const searched = vi.fn<(words: string) => void>();
    const screen = show(<SearchField label="Search by name" value="" onChange={searched} />);
    const control = screen.get('textbox', 'Search by name');
    type(control, 'x'.repeat(201));
    leave(control);
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(described(control)).toEqual(['Use at most 200 characters; you have 201.']);
    expect(searched).not.toHaveBeenCalled();
    type(control, 'Stackhaven');
    leave(control);
    expect(searched).toHaveBeenCalledExactlyOnceWith('Stackhaven');
  });

  it('says nothing of a text that fits', () => {
    const text = 'x'.repeat(500);
    const screen = show(<TextArea label="Reason" maxLength={500} value={text} readOnly />);
    expect(screen.find('alert')).toBeNull();
    expect(screen.get('textbox', 'Reason').hasAttribute('aria-invalid')).toBe(false);
  });
});
