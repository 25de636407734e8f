/** Every answer of the gateway. `00000` is success; any other code is the reason's own word or number. */
export type Envelope<T> = {
  readonly code: string
  readonly msg: string
  /** Which part of the exchange refuses, where a client acts on it. */
  readonly group?: string
  readonly data: T | null
}

export const successCode = '00000'
