/** Every answer of the gateway. `00000` is success; any other code is the reason's own word or number. */
export type Envelope<T> = { readonly code: string; readonly msg: string; readonly data: T | null }

export const successCode = '00000'
