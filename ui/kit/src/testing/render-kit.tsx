import { act, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { afterEach } from 'vitest'
import { setDirection, setTheme, type Direction, type Theme } from './document-theme.ts'

export interface RenderKitOptions {
  readonly theme?: Theme
  /** `rtl` renders as in Arabic: the document, and the component library's keyboard navigation. */
  readonly direction?: Direction
}

export interface RenderedKit {
  readonly container: HTMLElement
  readonly rerender: (children: ReactNode) => void
  readonly unmount: () => void
}

const mounted = new Set<RenderedKit>()

/** Renders components like a page of ours: with tokens, a theme and a direction. Removed after the test. */
export function renderKit(
  children: ReactNode,
  { theme = 'black', direction = 'ltr' }: RenderKitOptions = {},
): RenderedKit {
  setTheme(theme)
  setDirection(direction)
  const container = document.body.appendChild(document.createElement('main'))
  // The next Tab reaches the first control, wherever the focus was, even outside the page.
  container.tabIndex = -1
  container.style.outline = 'none'
  container.focus()
  const root = createRoot(container)
  const show = (shown: ReactNode) =>
    settle(() => root.render(<I18nProvider locale={direction === 'rtl' ? 'ar' : 'en'}>{shown}</I18nProvider>))
  const rendered: RenderedKit = {
    container,
    rerender: show,
    unmount: () => {
      root.unmount()
      container.remove()
      mounted.delete(rendered)
    },
  }
  mounted.add(rendered)
  show(children)
  return rendered
}

afterEach(() => {
  for (const rendered of mounted) rendered.unmount()
})

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined
}

/** Renders synchronously with all effects, so that a check or key press right after sees the finished page. */
function settle(render: () => void): void {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  act(render)
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
}
