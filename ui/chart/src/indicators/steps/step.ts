/**
 * One candle further. A closed candle changes what the step remembers; a running one is only answered, so it may be
 * asked again with every trade. Steps are made of steps: whoever holds one hands `isClosed` on and has nothing else to
 * undo. The cost of a step does not depend on how much history lies behind it.
 */
export type Step<In, Out> = (input: In, isClosed: boolean) => Out

/** Null as long as too little history lies behind. */
export type Drawn = number | null
