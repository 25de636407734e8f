/** Line icons, 16 px in the colour of their text; always decoration, the control has the words. */
import type { ReactNode } from 'react'

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

export function ChevronDownIcon() {
  return (
    <Icon>
      <path d="m4 6 4 4 4-4" />
    </Icon>
  )
}

export function CheckIcon() {
  return (
    <Icon>
      <path d="m3.5 8.5 3 3 6-7" />
    </Icon>
  )
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m4 4 8 8M12 4l-8 8" />
    </Icon>
  )
}

export function GlobeIcon() {
  return (
    <Icon>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M1.75 8h12.5M8 1.75c2 2 2.75 4 2.75 6.25S10 12.25 8 14.25C6 12.25 5.25 10.25 5.25 8S6 3.75 8 1.75Z" />
    </Icon>
  )
}

export function SunIcon() {
  return (
    <Icon>
      <circle cx="8" cy="8" r="2.75" />
      <path d="M8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7" />
    </Icon>
  )
}

export function MoonIcon() {
  return (
    <Icon>
      <path d="M13.5 9.6A5.75 5.75 0 0 1 6.4 2.5a5.75 5.75 0 1 0 7.1 7.1Z" />
    </Icon>
  )
}

export function WarningIcon() {
  return (
    <Icon>
      <path d="M8 2.25 14.25 13.25H1.75ZM8 6.5v3M8 11.4v.1" />
    </Icon>
  )
}

export function FlaskIcon() {
  return (
    <Icon>
      <path d="M6 1.75h4M6.5 1.75v4.5L2.75 13a.8.8 0 0 0 .7 1.25h9.1a.8.8 0 0 0 .7-1.25L9.5 6.25v-4.5M4.75 10h6.5" />
    </Icon>
  )
}
