import type { Command } from '@argosy/exchange'

/** A command before it has its request id. */
export type Draft = Command extends infer C ? (C extends Command ? Omit<C, 'requestId'> : never) : never
