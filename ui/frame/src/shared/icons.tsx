/** Line icons, drawn on 20 px in the text colour; always decorative, because the control has a text. */
import type { FrameIcon } from '../types.ts'

const paths = {
  markets: 'M3 16.5h14M5 13V9.5M10 13V4M15 13V7',
  star: 'm10 2.8 2.2 4.6 5 .7-3.6 3.5.8 5-4.4-2.4-4.4 2.4.8-5L2.8 8.1l5-.7Z',
  up: 'm3 14 4.5-5 3.5 3 6-7M12.5 5H17v4.5',
  down: 'm3 6 4.5 5 3.5-3 6 7M12.5 15H17v-4.5',
  candles: 'M6 3v2.5M6 13v3.5M4 5.5h4V13H4ZM14 2.5V6M14 12v4M12 6h4v6h-4Z',
  flask: 'M7.5 2.5h5M8.2 2.5v5.3l-4.7 8.2a1 1 0 0 0 .9 1.5h11.2a1 1 0 0 0 .9-1.5l-4.7-8.2V2.5M6 12.5h8',
  tag: 'M3 3.5h6.5l7 7a1 1 0 0 1 0 1.4l-4.6 4.6a1 1 0 0 1-1.4 0l-7-7ZM6.8 7.2v.1',
  card: 'M3 5h14a.8.8 0 0 1 .8.8v8.4a.8.8 0 0 1-.8.8H3a.8.8 0 0 1-.8-.8V5.8A.8.8 0 0 1 3 5ZM2.2 8.5h15.6M5 12h3',
  upload: 'M10 12.5V3M6.5 6.2 10 2.8l3.5 3.4M3 12.5v3.5a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-3.5',
  search: 'M9 15.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM17.5 17.5l-3.8-3.8',
  bell: 'M5 8a5 5 0 0 1 10 0c0 5 2 6 2 6H3s2-1 2-6ZM8.3 17a2 2 0 0 0 3.4 0',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'm5 5 10 10M15 5 5 15',
  chevron: 'm5.5 8 4.5 4.5L14.5 8',
  /** Points towards the start of the line; the component that uses it mirrors it. */
  back: 'M12 4.5 6.5 10l5.5 5.5',
  check: 'm4 10.5 4 4 8-9',
  globe:
    'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM2.5 10h15M10 2.5c2.2 2.3 3.3 4.8 3.3 7.5s-1.1 5.2-3.3 7.5C7.8 15.2 6.7 12.7 6.7 10S7.8 4.8 10 2.5Z',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 1.8V3M10 17v1.2M1.8 10H3M17 10h1.2M4.2 4.2l.9.9M14.9 14.9l.9.9M4.2 15.8l.9-.9M14.9 5.1l.9-.9',
  moon: 'M17 12A7.2 7.2 0 0 1 8 3a7.2 7.2 0 1 0 9 9Z',
  exit: 'M12.5 6V4a1 1 0 0 0-1-1h-7a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h7a1 1 0 0 0 1-1v-2M8 10h9.5M14.5 7l3 3-3 3',
  shield: 'M10 2.5 16 4.5v5c0 3.9-2.5 6.7-6 8-3.5-1.3-6-4.1-6-8v-5ZM7.3 10l2 2 3.6-4',
  key: 'M7 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM9.8 10.2l7.2-7.2M13.5 6.5 16 9',
  person: 'M10 9.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3.5 17c.6-3.2 3.2-5 6.5-5s5.9 1.8 6.5 5',
  accounts:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 16.5c.5-3 2.7-4.5 5.5-4.5s5 1.5 5.5 4.5M13 3.8a3 3 0 0 1 0 5.400M14.8 12.4c1.7.6 2.8 2 3.2 4.1',
  wallet:
    'M15.5 6.5V4a1 1 0 0 0-1-1H4.2a1.6 1.6 0 0 0 0 3.5H16a1 1 0 0 1 1 1V16a1 1 0 0 1-1 1H4.2A1.6 1.6 0 0 1 2.6 15.4V4.7M13.5 11.8h.01',
  list: 'M7 5h10M7 10h10M7 15h10M3 5h.01M3 10h.01M3 15h.01',
  percent: 'M5 15 15 5M6 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM14 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  chat: 'M3 4.5a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H9l-4 3v-3H4a1 1 0 0 1-1-1ZM6.5 7.5h7M6.5 10h4.5',
} as const satisfies Record<string, string>

export type IconName = keyof typeof paths | FrameIcon

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: 16 | 20 }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 16 ? 1.8 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}

/** A sailing ship. Decorative, because the name is beside it. */
export function Logo() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d="M12 2v16M12 4c5 2 7 6 7 11h-7M12 7c-3 1.5-5 4.5-5.5 8H12"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M3 18h18c-1 3-4 4-9 4s-8-1-9-4z" fill="var(--accent)" />
    </svg>
  )
}
