/** Messages between the bench and its subscriber processes. */
export type SubscriberCommand =
  | {
      readonly type: 'open'
      readonly name: string
      readonly port: number
      readonly count: number
      readonly subscribe?: string
    }
  | { readonly type: 'begin' }
  | { readonly type: 'end' }

export type SubscriberReport =
  | { readonly type: 'opened'; readonly name: string }
  | {
      readonly type: 'measured'
      readonly frames: number
      readonly bytes: number
      readonly latenciesMs: readonly number[]
    }
