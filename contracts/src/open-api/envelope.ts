/** Every answer of the open API. Programs take exactly this code and this message for success. */
export type OpenEnvelope = {
  readonly code: string
  readonly msg: string
  readonly requestTime: number
  readonly data: unknown
}

export const openSuccess = { code: '00000', msg: 'success' } as const

/** Everything of the open API lies below this. */
export const openApiPrefix = '/api/'
