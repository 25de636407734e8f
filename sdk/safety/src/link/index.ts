export { guardHref, leavingParameter, type LinkPolicy } from './guard-href.ts'
export { readDestination, type Destination } from './read-destination.ts'
export { relFor } from './rel-for.ts'
export { isSafeHref, safeHref } from './safe-href.ts'
