import { Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Combobox, MultiCombobox } from '#web/ui/combobox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const countries = ['Finland', 'France', 'Ghana', 'India', 'Kenya', 'Portugal', 'Uruguay'].map(
  (label) => ({ value: label.toLowerCase(), label }),
);

export function KitInputs() {
  const [country, setCountry] = useState<string | null>('kenya');
  const [several, setSeveral] = useState(['france', 'india']);
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField label="Name of the startup" help="As it is registered." defaultValue="Mycelia" />
      <TextField
        label="Email"
        type="email"
        required
        error="Enter an e-mail address like name@example.com."
        defaultValue="ines@"
      />
      <TextField
        label="Search"
        placeholder="Climate, health …"
        leading={<Search size={18} aria-hidden />}
      />
      <TextField label="Not now" disabled defaultValue="Cannot be changed" />
      <TextArea
        label="What problem do you solve?"
        optionalText="(optional)"
        help="For whom, and how do they cope today?"
        defaultValue="Small farms lose a third of their harvest to heat between field and market."
        counter={{ used: 13, limit: 300, label: '13 of 300 words' }}
      />
      <TextArea
        label="In one sentence"
        rows={2}
        defaultValue="This sentence is longer than the form allows it to be."
        counter={{ used: 11, limit: 8, label: '11 of 8 words' }}
      />
      <Select label="Stage" placeholder="Choose one" options={countries} defaultValue="" />
      <DateField label="Deadline" withTime help="Europe/Berlin" defaultValue="2026-12-01T17:00" />
      <Combobox label="Country" options={countries} value={country} onChange={setCountry} />
      <MultiCombobox
        label="Active in"
        options={countries}
        values={several}
        onChange={setSeveral}
        placeholder="Type a country"
      />
    </div>
  );
}

export function KitChoices() {
  const [plan, setPlan] = useState('paid');
  const [mail, setMail] = useState(true);
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div>
        <Checkbox label="We are incorporated" defaultChecked />
        <Checkbox label="I may speak for this startup" error="Confirm this to send." />
        <Checkbox label="Not available" disabled help="Only after verification." />
        <Switch
          label="Mail me about deadlines"
          help="Three days and one day before."
          checked={mail}
          onChange={setMail}
        />
        <Switch label="Not available" checked={false} disabled onChange={() => undefined} />
      </div>
      <RadioGroup
        legend="Referrals"
        value={plan}
        onChange={setPlan}
        options={[
          { value: 'paid', label: 'Paid', help: 'Connectors get a share of the price.' },
          { value: 'unpaid', label: 'Unpaid introduction' },
        ]}
      />
      <FileDrop
        label="Pitch deck"
        help="PDF, at most 25 MB."
        accept="application/pdf"
        files={[
          { key: 'a', name: 'mycelia-deck-autumn.pdf', size: 4_812_000, href: '#' },
          { key: 'b', name: 'financials.pdf', size: 912_000, progress: 0.42 },
          { key: 'c', name: 'video.mov', size: 94_000_000, error: 'This is larger than 25 MB.' },
        ]}
        onFiles={() => undefined}
        onRemove={() => undefined}
      />
    </div>
  );
}
