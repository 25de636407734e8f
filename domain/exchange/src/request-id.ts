import type { Brand } from '@argosy/money'

/** Chosen by the caller; a command with the same id is the same request and gets the same answer. */
export type RequestId = Brand<string, 'RequestId'>
