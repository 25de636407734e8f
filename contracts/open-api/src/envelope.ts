/** Every answer of the program API. Clients recognise success by exactly this code and message. */
export type OpenEnvelope = {
  readonly code: string
  readonly msg: string
  readonly requestTime: number
  readonly data: unknown
}

export const openSuccess = { code: '00000', msg: 'success' } as const

/** The path prefix of the program API. */
export const openApiPrefix = '/api/'
