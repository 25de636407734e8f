import { useEffect, useRef } from 'react'
import { useHotkeyPreference } from './hotkey-preference.ts'
import { hotkeyDialog } from './open-hotkeys.ts'
import { resolveHotkey } from './resolve-hotkey.ts'
import { runHotkey, type HotkeyHandlers } from './run-hotkey.ts'

export interface HotkeyListenerProps {
  readonly handlers: Omit<HotkeyHandlers, 'focusField' | 'toggleCheatSheet'>
}

/** The page's only hotkey listener, mounted while hotkeys are on. */
export function HotkeyListener({ handlers }: HotkeyListenerProps) {
  const hotkeys = useHotkeyPreference()
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    if (!hotkeys.isOn) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const action = resolveHotkey(event, hotkeys)
      if (!action) return
      event.preventDefault()
      runHotkey(action, { ...latest.current, focusField, toggleCheatSheet })
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [hotkeys])
  return null
}

function toggleCheatSheet(): void {
  hotkeyDialog.set(hotkeyDialog.get() === 'cheat_sheet' ? null : 'cheat_sheet')
}

const fieldNames = { price: ['price', 'triggerPrice', 'callback'], amount: ['quantity', 'total'] } as const

function focusField(field: keyof typeof fieldNames): void {
  for (const name of fieldNames[field]) {
    const inputs = document.querySelectorAll<HTMLInputElement>(`[data-order-form] input[name='${name}']`)
    const shown = [...inputs].find((input) => input.checkVisibility())
    if (!shown) continue
    shown.focus()
    shown.select()
    return
  }
}
