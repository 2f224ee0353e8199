import { deviceFaults } from './faults/devices.ts';
import type { Fault } from './faults/fault.ts';
import { otherFaults } from './faults/others.ts';
import { serverFaults } from './faults/servers.ts';
import { sessionFaults } from './faults/sessions.ts';
import { windowFaults } from './faults/windows.ts';

/** Everything that a point may break. */
export const faults: readonly Fault[] = [
  ...windowFaults,
  ...serverFaults,
  ...sessionFaults,
  ...deviceFaults,
  ...otherFaults,
];
