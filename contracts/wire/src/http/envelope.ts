/** Every answer of the gateway. `00000` is success; any other code is the refusal's name or number. */
export type Envelope<T> = {
  readonly code: string
  readonly msg: string
  /** Which component refuses, where a client acts on it. */
  readonly group?: string
  readonly data: T | null
}

export const successCode = '00000'
