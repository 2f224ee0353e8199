import { describe, expect, it } from 'vitest';
import { movesFrom, neighbourOf, stagesOf } from './stages.ts';

describe('the stages of the board', () => {
  const stages = stagesOf([{ status: 'waitlisted' }, { status: 'pending' }]);

  it('shows the usual columns and those that hold something', () => {
    expect(stages).toContain('waitlisted');
    expect(stages).not.toContain('withdrawn');
    expect(stages.indexOf('pending')).toBeLessThan(stages.indexOf('in_review'));
  });
  it('steps to the next allowed column, and back only where the table allows it', () => {
    expect(neighbourOf('pending', 1, stages)).toBe('in_review');
    expect(neighbourOf('shortlisted', -1, stages)).toBeNull();
    expect(neighbourOf('rejected', -1, stages)).toBe('in_review');
  });
  it('asks for a reason on the way back, and never offers to ask for information', () => {
    expect(movesFrom('accepted')).toEqual([{ to: 'in_review', needsReason: true }]);
    expect(movesFrom('pending').map(({ to }) => to)).not.toContain('needs_info');
    expect(movesFrom('withdrawn')).toEqual([]);
  });
});
