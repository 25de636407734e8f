import { useRef, type ReactNode } from 'react'
import { I18nProvider, useLocale } from 'react-aria-components/I18nProvider'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import styles from './gallery.module.css'
import { PaneProvider, useGalleryView, type Pane } from './panes.tsx'

export interface GallerySectionProps {
  /** The component's file name in the kit; `?section=<id>` shows this section alone. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** One component in all its states, once for each theme and direction that the gallery shows. */
export function GallerySection({ id, title, children }: GallerySectionProps) {
  const { panes, section } = useGalleryView()
  if (section !== undefined && section !== id) return null
  return (
    <section className={styles['section']} aria-labelledby={`section-${id}`} data-section={id}>
      <h2 id={`section-${id}`} className={styles['title']}>
        {title}
      </h2>
      <div className={styles['panes']} data-count={panes.length}>
        {panes.map((pane) => (
          <GalleryPane key={`${pane.theme}-${pane.direction}`} pane={pane}>
            {children}
          </GalleryPane>
        ))}
      </div>
    </section>
  )
}

function GalleryPane({ pane, children }: { readonly pane: Pane; readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const { locale, direction } = useLocale()
  // Components derive their direction from the locale, so the other direction needs a locale that has it.
  const paneLocale = direction === pane.direction ? locale : pane.direction === 'rtl' ? 'ar' : 'en'
  return (
    <div ref={element} className={`${styles['pane']} ${pane.theme}`} dir={pane.direction} data-pane={pane.direction}>
      <I18nProvider locale={paneLocale}>
        {/* Overlays are rendered inside the pane, and so in its theme and direction. */}
        <PortalProvider getContainer={() => element.current}>
          <PaneProvider value={pane}>{children}</PaneProvider>
        </PortalProvider>
      </I18nProvider>
    </div>
  )
}

/** One state of a component with its label. `isWide` takes the pane's whole width. */
export function GalleryState({
  label,
  isWide = false,
  children,
}: {
  readonly label: string
  readonly isWide?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={styles['state']} data-wide={isWide || undefined}>
      <p className={styles['label']}>{label}</p>
      <div className={styles['content']}>{children}</div>
    </div>
  )
}
