import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';
import { popupItemStyle, popupStyle } from './popup-style.ts';

export type MenuItem =
  | {
      kind?: 'action';
      key: string;
      label: string;
      icon?: ReactNode;
      danger?: boolean;
      disabled?: boolean;
      onSelect: () => void;
    }
  | { kind: 'link'; key: string; label: ReactNode; icon?: ReactNode; to: string }
  | { kind: 'separator'; key: string }
  | {
      kind: 'choices';
      key: string;
      label: string;
      value: string;
      choices: readonly { value: string; label: string; icon: ReactNode }[];
      onChoose: (value: string) => void;
    };

export interface MenuProps {
  /** A button element; it gets the menu's behaviour. */
  trigger: ReactElement;
  items: MenuItem[];
  header?: ReactNode;
  align?: 'start' | 'end';
  defaultOpen?: boolean;
}

export function Menu({ trigger, items, header, align = 'end', defaultOpen = false }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="z-50">
          <Base.Popup className={cx(popupStyle, 'min-w-52 p-1.5')}>
            {header ? (
              <div className="border-b border-line px-3 pt-1.5 pb-2.5 mb-1.5">{header}</div>
            ) : null}
            {items.map((item) =>
              item.kind === 'separator' ? (
                <Base.Separator key={item.key} className="my-1.5 h-px bg-line" />
              ) : item.kind === 'choices' ? (
                <Choices key={item.key} of={item} />
              ) : item.kind === 'link' ? (
                <Base.Item key={item.key} className={popupItemStyle} render={<Link to={item.to} />}>
                  {item.icon}
                  {item.label}
                </Base.Item>
              ) : (
                <Base.Item
                  key={item.key}
                  disabled={item.disabled ?? false}
                  onClick={item.onSelect}
                  className={cx(popupItemStyle, item.danger && 'text-danger')}
                >
                  {item.icon}
                  {item.label}
                </Base.Item>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/* Items of the menu, so that the arrow keys reach them as they reach the others. */
function Choices({ of }: { of: Extract<MenuItem, { kind: 'choices' }> }) {
  const { label, value, choices, onChoose } = of;
  return (
    <Base.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next: string) => onChoose(next)}
      className="mx-3 my-1 inline-flex rounded-full border border-line bg-surface p-0.5"
    >
      {choices.map((choice) => (
        <Base.RadioItem
          key={choice.value}
          value={choice.value}
          closeOnClick={false}
          aria-label={choice.label}
          title={choice.label}
          className="grid size-10 cursor-pointer place-items-center rounded-full text-muted outline-none transition-colors data-checked:bg-ink/8 data-checked:text-ink data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-accent"
        >
          {choice.icon}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}
