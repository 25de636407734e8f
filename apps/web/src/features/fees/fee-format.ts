import { formatCount, formatDate, formatDecimalText, formatPpm } from '@argosy/i18n'
import { useHydrated } from '../../live/hydrated.ts'
import { useLanguage } from '../../messages/localization-context.tsx'

export interface FeeFormat {
  readonly tier: (level: number) => string
  readonly amount: (text: string, assetId: string, decimals?: number) => string
  readonly rate: (ppm: number) => string
  /** In the user's time zone; on the server, which does not know it, in UTC. */
  readonly moment: (timeMs: number) => string
}

/** Formats names and figures inside sentences. Each keeps its own direction in right-to-left sentences. */
export function useFeeFormat(): FeeFormat {
  const language = useLanguage()
  const isHydrated = useHydrated()
  return {
    tier: (level) => isolate(`VIP ${formatCount(language, level)}`),
    amount: (text, assetId, decimals = 2) => isolate(`${formatDecimalText(language, text, { decimals })} ${assetId}`),
    rate: (ppm) => isolate(formatPpm(language, BigInt(ppm))),
    moment: (timeMs) => isolate(formatDate(language, timeMs, 'date-time', isHydrated ? undefined : 'UTC')),
  }
}

function isolate(text: string): string {
  return `\u2066${text}\u2069`
}
