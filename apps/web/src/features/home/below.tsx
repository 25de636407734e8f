import { AppSection } from './app-section.tsx'
import { Areas } from './areas.tsx'
import { Faq } from './faq.tsx'
import { FinalCall } from './final-call.tsx'
import type { QrCode } from '../qr/draw-qr.ts'
import shared from './section.module.css'
import { Trust } from './trust.tsx'

/** What is read after the market: server-rendered with the rest, brought to life when the browser has time for it. */
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
