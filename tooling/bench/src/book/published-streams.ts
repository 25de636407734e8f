import type { Scenario } from './message-stream.ts'

/** A million new orders from this seed, and the SHA-256 of the reports that conforming engines agree on. */
export const publishedSeed = 23
export const publishedOrderCount = 1_000_000

export const publishedStreams: readonly (Scenario & { readonly reportsHash: string })[] = [
  {
    name: 'static',
    volatility: 0,
    swing: 0,
    reportsHash: '9803843ee404fc29c9a0aa5614f8f0d5a58b5c44fcac9ef89067886fcaaa30d1',
  },
  {
    name: 'normal',
    volatility: 0.15,
    swing: 0.02,
    reportsHash: 'e9b2e3926854410b01a035aeb25dd05f1e597c233be8263de9eb49b6713d367e',
  },
  {
    name: 'swing-25',
    volatility: 0.5,
    swing: 0.25,
    reportsHash: '61a84be9469661bd039e00dbc9a7c011e70b6ace37aadfe60045ea083b05f4df',
  },
  {
    name: 'swing-40',
    volatility: 0.5,
    swing: 0.4,
    reportsHash: '3cb0175e7982ff09ea220d1feaee3844cf9116a5ce455757879dea1d880b9b9f',
  },
  {
    name: 'flash-crash',
    volatility: 0.5,
    swing: 0.6,
    reportsHash: 'cff8d3f94b709fc64a8b2058a6ca4fb6920364904796e46906895e362d2bb16b',
  },
]
