/** The manifest of the installed app in one language: name, direction, start address, icons. */
import { localizePath, type Language } from '@argosy/i18n'
import { defaultSpotPage } from '@argosy/frame/default-pages'

export interface ManifestMessages {
  readonly description: string
  readonly markets: string
  readonly spot: string
}

export function formatManifest({ key, htmlLang, direction }: Language, messages: ManifestMessages) {
  const address = (path: string) => localizePath(path, key)
  return {
    // One app for every language: another language is another start address, not another app.
    id: '/',
    name: 'Argosy',
    short_name: 'Argosy',
    description: messages.description,
    lang: htmlLang,
    dir: direction,
    start_url: address('/'),
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: '#f4f5f7',
    theme_color: '#2f55e0',
    categories: ['finance'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-monochrome.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
    ],
    shortcuts: [
      { name: messages.spot, url: address(defaultSpotPage), icons: [shortcutIcon('spot')] },
      { name: messages.markets, url: address('/markets'), icons: [shortcutIcon('markets')] },
    ],
  }
}

function shortcutIcon(name: string) {
  return { src: `/shortcut-${name}.png`, sizes: '96x96', type: 'image/png' }
}
