import { catalogOverlays } from '@argosy/i18n'
import { daysStored, type ComponentMeasurements, type Incident, type IncidentUpdate } from '@argosy/status'
import type { ComponentState, IncidentView, StatusComponentView, StatusView } from '@argosy/wire/http'

/** A measurement describes the present until the next one is this late: a minute, and a round of probes at its deadline. */
const presentMsMax = 90_000

export type StatusFacts = {
  readonly measurements: readonly ComponentMeasurements[]
  readonly incidents: readonly Incident[]
}

/** The status page's data at a moment, with the incidents in one language. */
export function presentStatus({ measurements, incidents }: StatusFacts, nowMs: number, catalog: string): StatusView {
  return {
    nowMs,
    today: new Date(nowMs).toISOString().slice(0, 10),
    dayCount: daysStored,
    components: measurements.map((measured) => presentComponent(measured, nowMs)),
    incidents: incidents.map((incident) => presentIncident(incident, catalog)),
  }
}

/** As bad as the worst component. */
export function presentState({ measurements }: Pick<StatusFacts, 'measurements'>, nowMs: number): ComponentState {
  const states = measurements.map(({ newest }) => stateOf(newest, nowMs))
  if (states.includes('down')) return 'down'
  return states.includes('not_measured') ? 'not_measured' : 'up'
}

function presentComponent({ component, newest, days }: ComponentMeasurements, nowMs: number): StatusComponentView {
  const { minuteMs: measuredAtMs = null, latencyMs = null } = newest ?? {}
  return { component, state: stateOf(newest, nowMs), measuredAtMs, latencyMs, days }
}

function stateOf(newest: ComponentMeasurements['newest'], nowMs: number): ComponentState {
  // The minute of a measurement begins up to a minute before it.
  if (!newest || nowMs - newest.minuteMs > 60_000 + presentMsMax) return 'not_measured'
  return newest.latencyMs === null ? 'down' : 'up'
}

function presentIncident({ incidentId, updates }: Incident, catalog: string): IncidentView {
  return {
    incidentId,
    components: updates[0]?.components ?? [],
    updates: updates.map(({ stage, publishedAtMs, texts }) => ({
      stage,
      publishedAtMs,
      ...inLanguage(texts, catalog),
    })),
  }
}

/** A language variant may omit texts equal to its base language, as its message catalog does. */
function inLanguage(
  texts: IncidentUpdate['texts'],
  catalog: string,
): { readonly title: string; readonly text: string } {
  return texts[catalog] ?? texts[catalogOverlays[catalog] ?? 'en'] ?? texts['en'] ?? { title: '', text: '' }
}
