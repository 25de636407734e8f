export { anEvent } from './an-event.ts'
export { encodeReport } from './encode-report.ts'
export { writeEvents } from './write-events.ts'
