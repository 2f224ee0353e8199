import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/manage-projects.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';

export interface ConflictItem {
  key: string;
  label: string;
  mine: string;
  theirs: string;
}

export interface ConflictNoticeProps {
  items: ConflictItem[];
  onResolve: (takeTheirs: string[]) => void;
}

/** What two people changed at once, side by side, with a choice for each. */
export function ConflictNotice({ items, onResolve }: ConflictNoticeProps) {
  const text = useText(en);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise here, which is no clean-up.
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  const [theirs, setTheirs] = useState<string[]>([]);
  return (
    <section
      ref={place}
      role="alert"
      aria-label={text.conflict.title}
      className="mb-6 grid gap-4 rounded-panel border-2 border-warn bg-surface p-5"
    >
      <div>
        <h2 className="text-lg">{text.conflict.title}</h2>
        <p className="text-sm text-muted">{text.conflict.body}</p>
      </div>
      {items.map((item) => (
        <RadioGroup
          key={item.key}
          legend={item.label}
          value={theirs.includes(item.key) ? 'theirs' : 'mine'}
          onChange={(side) =>
            setTheirs((keys) =>
              side === 'theirs' ? [...keys, item.key] : keys.filter((key) => key !== item.key),
            )
          }
          options={[
            { value: 'mine', label: text.conflict.mine, help: <Words text={item.mine} /> },
            { value: 'theirs', label: text.conflict.theirs, help: <Words text={item.theirs} /> },
          ]}
        />
      ))}
      <Button className="justify-self-start" onClick={() => onResolve(theirs)}>
        {text.conflict.done}
      </Button>
    </section>
  );
}

function Words({ text }: { text: string }) {
  const words = useText(en);
  return (
    <span className="block max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
      {text || words.conflict.empty}
    </span>
  );
}
