export { setDirection, setTheme, type Direction, type Theme } from './document-theme.ts'
export { emulateTouch } from './emulate-touch.ts'
export { expectNoAxeViolations } from './expect-no-axe-violations.ts'
export { renderKit, type RenderedKit, type RenderKitOptions } from './render-kit.tsx'
