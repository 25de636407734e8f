import { AppSection } from './app-section.tsx'
import { Areas } from './areas.tsx'
import { Faq } from './faq.tsx'
import { FinalCall } from './final-call.tsx'
import type { QrCode } from '../qr/draw-qr.ts'
import shared from './section.module.css'
import { Trust } from './trust.tsx'

/** Sections below the market list: server-rendered with the rest, hydrated when the browser is idle. */
export function Below({ qr }: { readonly qr: QrCode | null }) {
  return (
    <div className={shared['below']}>
      <Areas />
      <Trust />
      <AppSection qr={qr} />
      <Faq />
      <FinalCall />
    </div>
  )
}
