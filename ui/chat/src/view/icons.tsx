/** The chat's three icons; the script loads no others. */
import type { ReactNode } from 'react'

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      {children}
    </svg>
  )
}

export function ChatIcon() {
  return (
    <Icon>
      <path
        d="M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H12l-4.5 4v-4h-1A2.5 2.5 0 0 1 4 13.5z"
        strokeLinejoin="round"
      />
      <path d="M8.5 10h.01M12 10h.01M15.5 10h.01" strokeWidth="2.25" strokeLinecap="round" />
    </Icon>
  )
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m7 7 10 10M17 7 7 17" strokeLinecap="round" />
    </Icon>
  )
}

export function SendIcon() {
  return (
    <Icon>
      <path d="M5 12h13m-5.5-6L18.5 12l-6 6" strokeLinecap="round" strokeLinejoin="round" />
    </Icon>
  )
}
