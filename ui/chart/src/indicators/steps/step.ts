/**
 * Advances by one candle. A closed candle changes the step's state; a running one only returns a value, so it may be
 * repeated with every trade. Steps are composed: an outer step passes `isClosed` on to its inner ones and has nothing
 * to undo. The cost of a step does not depend on the length of the history.
 */
export type Step<In, Out> = (input: In, isClosed: boolean) => Out

/** Null while the history is too short. */
export type Drawn = number | null
