export const statusPaths = {
  status: '/v1/mix/public/status',
  /** The present only, for a light on every page. */
  present: '/v1/mix/public/status/present',
} as const

/** What visitors depend on, in the order of the page. Each is measured on its own. */
export const statusComponents = ['spot', 'simulation', 'market_data', 'sign_in', 'open_api'] as const
export type StatusComponent = (typeof statusComponents)[number]

/** `not_measured`: the newest measurement is too old to describe the present. */
export type ComponentState = 'up' | 'down' | 'not_measured'

/** A day (UTC) with at least one measurement; a day without one is absent. */
export type StatusDayView = {
  /** As 2026-11-19. */
  readonly day: string
  /** How many of the day's minutes were measured, and in how many of them the component answered. */
  readonly measuredCount: number
  readonly upCount: number
  /** Of the answered minutes; null when there was none. */
  readonly latencyMsP50: number | null
  readonly latencyMsP99: number | null
}

/** As bad as the worst component. */
export type PresentStatusView = { readonly state: ComponentState }

export type StatusComponentView = {
  readonly component: StatusComponent
  readonly state: ComponentState
  /** When it was last measured, and how long the answer took; null when unknown. */
  readonly measuredAtMs: number | null
  readonly latencyMs: number | null
  /** Oldest first, within the last 90 days. */
  readonly days: readonly StatusDayView[]
}

export const incidentStages = ['investigating', 'identified', 'monitoring', 'resolved'] as const
export type IncidentStage = (typeof incidentStages)[number]

export type IncidentUpdateView = {
  readonly stage: IncidentStage
  readonly publishedAtMs: number
  readonly title: string
  readonly text: string
}

export type IncidentView = {
  readonly incidentId: string
  readonly components: readonly StatusComponent[]
  /** Newest first; the first one has the incident's present title and stage. */
  readonly updates: readonly IncidentUpdateView[]
}

export type StatusView = {
  /** The server's clock, by which the days are counted. */
  readonly nowMs: number
  /** The day of the newest bar, as 2026-11-19, and how many bars there are. */
  readonly today: string
  readonly dayCount: number
  readonly components: readonly StatusComponentView[]
  /** Open ones first, then the newest. */
  readonly incidents: readonly IncidentView[]
}
