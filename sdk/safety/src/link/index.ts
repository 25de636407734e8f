export { openWindow } from './open-window.ts'
export { relFor } from './rel-for.ts'
export { isSafeHref, safeHref } from './safe-href.ts'
