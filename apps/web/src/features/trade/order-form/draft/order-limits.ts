/** OT-8; a test holds them against the engine's own, which would bring the whole engine into the page. */
export const openOrdersPerAccountMax = 10_000
export const triggersPerAccountMax = 100
