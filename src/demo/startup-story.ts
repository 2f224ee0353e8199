type Story = {
  problem: string;
  solution: string;
  milestones: string;
  impact: string;
  people: [name: string, role: string, hours: string][];
  stage: 'An idea' | 'A prototype' | 'First users' | 'First revenue' | 'Growing revenue';
  customers?: number;
  revenue?: string;
};

export type DemoStartup = {
  id: string;
  name: string;
  oneLiner: string;
  sector: string;
  facts: { stage: string; country: string; city: string; teamSize: number; foundedYear: number };
  founder: string;
  /** Where its verification stands; nobody asked for one unless it is said. */
  verification?: 'requested' | 'verified';
  /** Known from its application alone: its founder has not made a record of it. */
  hasNoRecord?: true;
  story: Story;
};
