export { startFaultySocket, type FaultySocket, type FaultySocketOptions } from './faulty-socket.ts'
export { noFaults, type FaultKind, type FrameFaults } from './frame-faults.ts'
