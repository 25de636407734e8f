import { AppSection } from './app-section.tsx'
import { Areas } from './areas.tsx'
import { Faq } from './faq.tsx'
import { FinalCall } from './final-call.tsx'
import type { QrCode } from './home-page.tsx'
import { Trust } from './trust.tsx'

/** What is read after the market: server-rendered with the rest, brought to life when the browser has time for it. */
export function Below({ qr }: { readonly qr: QrCode | null }) {
  return (
    <>
      <Areas />
      <Trust />
      <AppSection qr={qr} />
      <Faq />
      <FinalCall />
    </>
  )
}
