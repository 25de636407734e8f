declare const brand: unique symbol

/** A type that only its own constructor makes: units of money never pass for lots, nor lots for ticks. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }
