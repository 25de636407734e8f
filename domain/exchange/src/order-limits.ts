/** Bounds one account's share of memory and of every snapshot (OT-8). */
export const openOrdersPerAccountMax = 10_000

/** Waiting orders of one account in one market (OT-8). */
export const triggersPerAccountMax = 100
