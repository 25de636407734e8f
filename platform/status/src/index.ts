export { publishIncidentUpdate, readIncidents, type Incident, type IncidentUpdate } from './incidents.ts'
export {
  daysStored,
  minutesStoredDays,
  readMeasurements,
  recordRound,
  type ComponentMeasurements,
  type ProbeResult,
} from './measurements.ts'
