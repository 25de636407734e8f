import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { LinkTargets } from '../shared/links.ts'
import { Icon } from '../shared/icons.tsx'
import { loadMegaPanel } from '../shared/load-overlays.ts'
import { OnDemand } from '../shared/on-demand.tsx'
import { usePopup } from '../shared/use-popup.ts'
import type { FrameSection, HeaderProps } from '../types.ts'
import styles from './navigation.module.css'

export interface NavigationProps extends HeaderProps {
  readonly sections: readonly FrameSection[]
  readonly targets: LinkTargets
}

/** Links with a submenu, opened by hovering or by the button beside each. */
export function Navigation({ sections, ...props }: NavigationProps) {
  const { t } = useLingui()
  // Two sections may lead to the same page: the first one is current.
  const current = sections.find(({ path, links }) =>
    [path, ...links.map((link) => link.path)].some((target) => props.targets.isCurrent(target)),
  )
  return (
    <nav
      className={styles['navigation']}
      aria-label={t({
        id: 'frame.nav.label',
        message: 'Main',
        comment: 'Name of the main navigation, for screen readers',
      })}
    >
      {sections.map((section) => (
        <Section key={section.id} section={section} isCurrent={section === current} {...props} />
      ))}
    </nav>
  )
}

// A pointer that crosses the header opens nothing; one that briefly leaves on its way into a panel keeps it open.
const openAfterMs = 120
const closeAfterMs = 180

interface SectionProps extends Omit<NavigationProps, 'sections'> {
  readonly section: FrameSection
  readonly isCurrent: boolean
}

function Section({ section, isCurrent, ...props }: SectionProps) {
  const { t } = useLingui()
  const { targets, onSectionOpen } = props
  const { isOpen, setOpen, rootRef, buttonRef, onBlur } = usePopup()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isRealOnly = targets.isRealOnly(section.path)
  const { id, label } = section
  const hasMenu = section.links.length > 0

  const change = (next: boolean) => {
    clearTimeout(timer.current)
    setOpen(next)
    if (next) onSectionOpen?.(id)
  }
  const scheduleChange = (next: boolean, pointerType: string) => {
    if (!hasMenu || pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => change(next), next ? openAfterMs : closeAfterMs)
  }
  useEffect(() => {
    // A close for any reason cancels a pending opening by the pointer.
    if (!isOpen) clearTimeout(timer.current)
  }, [isOpen, timer])
  useEffect(() => () => clearTimeout(timer.current), [timer])

  return (
    // Arrow keys move among the real links and buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={rootRef}
      className={styles['section']}
      data-plain={!hasMenu || undefined}
      data-real-only={isRealOnly || undefined}
      onBlur={onBlur}
      onKeyDown={moveByArrows}
      onPointerEnter={(event) => scheduleChange(true, event.pointerType)}
      onPointerLeave={(event) => scheduleChange(false, event.pointerType)}
    >
      <a
        className={styles['link']}
        href={targets.href(section.path)}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => change(false)}
      >
        {label}
      </a>
      {hasMenu && (
        <button
          ref={buttonRef}
          type="button"
          className={styles['more']}
          aria-expanded={isOpen}
          aria-label={t({
            id: 'frame.nav.more',
            message: `More: ${label}`,
            comment: 'Opens what is under a part of the navigation',
          })}
          onClick={() => change(!isOpen)}
        >
          <Icon name="chevron" size={16} />
        </button>
      )}
      {isOpen && <OnDemand load={loadMegaPanel} props={{ section, ...props }} />}
    </div>
  )
}

/** Arrow down and up move from the button through its menu and stop at the ends. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const targets = [...event.currentTarget.querySelectorAll<HTMLElement>('button[aria-expanded], ul a, ul button')]
  const at = targets.findIndex((target) => target === event.target)
  if (step === undefined || at < 0) return
  event.preventDefault()
  targets[at + step]?.focus()
}
