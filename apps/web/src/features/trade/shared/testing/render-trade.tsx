import { renderKit, type RenderedKit, type RenderKitOptions } from '@argosy/kit/testing'
import { useSyncExternalStore, type ReactNode } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { LocalizationProvider } from '../../../../messages/localization-context.tsx'
import { createTestLocalization } from '../../../../messages/testing/create-test-localization.ts'
import styles from './render-trade.module.css'

export interface RenderTradeOptions extends RenderKitOptions {
  /** Width of the panel; by default that of the terminal's column. */
  readonly width?: number
  readonly height?: number
}

/** Renders a panel of the terminal in English; `rtl` lays it out as in Arabic. `data-here` has the current address. */
export function renderTrade(panel: ReactNode, options: RenderTradeOptions = {}): RenderedKit {
  const { width = 284, height = 500, ...kit } = options
  const localization = createTestLocalization(kit.direction === 'rtl' ? 'ar' : 'en')
  const listeners = new Set<() => void>()
  let shown = panel
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  // A store, because the router renders its pages only for its own reasons.
  const Shown = () => <Here>{useSyncExternalStore(subscribe, () => shown)}</Here>
  const Stub = createRoutesStub([{ path: '*', Component: Shown }])
  const rendered = renderKit(
    <LocalizationProvider localization={localization}>
      <section className={styles['place']} style={{ width, height }}>
        <Stub initialEntries={['/en/spot/BTCUSDT']} />
      </section>
    </LocalizationProvider>,
    kit,
  )
  return {
    ...rendered,
    rerender(next) {
      shown = next
      for (const listener of listeners) listener()
    },
  }
}

function Here({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <output hidden data-here={useLocation().pathname} />
      {children}
    </>
  )
}
