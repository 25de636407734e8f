/** Files into which users export their records. */
export const exportPaths = {
  exports: '/v1/trade/spot/exports',
  export: (exportId: string) => `/v1/trade/spot/exports/${exportId}`,
  exportFile: (exportId: string) => `/v1/trade/spot/exports/${exportId}/file`,
} as const

/** Programs for tax returns, each of which imports a file of its own. */
export const taxFormats = ['koinly', 'cointracking', 'cointracker', 'coinledger'] as const
export type TaxFormat = (typeof taxFormats)[number]

export const recordLists = ['flow', 'trades', 'orders'] as const
export type RecordList = (typeof recordLists)[number]

/** Realised gains of an account and its sub-accounts, by the order in which purchases are used up. */
export const gainKinds = ['gains_fifo', 'gains_average'] as const

/** What can be exported: a list as it is on its page, trades and money flow for a tax program, or gains. */
export const exportKinds = [...recordLists, ...taxFormats, ...gainKinds] as const
export type ExportKind = (typeof exportKinds)[number]

export const exportLimits = {
  /** Of one account. */
  inProgressMax: 2,
  perDayMax: 20,
  /** Spreadsheets open 1,048,576 rows. */
  rowsMax: 1_000_000,
  storedHours: 24,
  /** Gains are calculated from the first trade on, in memory. */
  gainRecordsMax: 100_000,
} as const

export type ExportState = 'queued' | 'running' | 'done' | 'failed' | 'expired'

export type ExportView = {
  readonly exportId: string
  readonly kind: ExportKind
  readonly state: ExportState
  /** Null: from the beginning. */
  readonly startMs: number | null
  /** Not included; when it was asked for, if no end was given. */
  readonly endMs: number
  readonly askedAtMs: number
  /** In percent of the range. */
  readonly progress: number
  readonly rowCount: number
  readonly fileBytes: number
  /** SHA-256 of the file in hexadecimal digits; null until it is complete. */
  readonly fileDigest: string | null
  /** Of a file that became full: `beforeId` of the export that has the rest. */
  readonly nextId: string | null
  /** When the file is deleted; null until it is complete. */
  readonly expiresAtMs: number | null
}

export type ExportRefusal =
  | 'exports_in_progress'
  | 'exports_per_day'
  | 'export_unknown'
  | 'export_not_ready'
  | 'export_expired'
  | 'time_zone_unknown'
  | 'gains_of_too_many_trades'
  | 'gains_history_incomplete'
