export { relFor } from './rel-for.ts'
export { isSafeHref, safeHref } from './safe-href.ts'
