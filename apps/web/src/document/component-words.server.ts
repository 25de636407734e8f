/** The few words that the component library itself speaks, in the document's language. */
import { LocalizedStringDictionary } from '@internationalized/string'
import { createLocalizedStringDictionary, getLocalizationScript } from 'react-aria-components/i18n'

// Only what our components use. @NOTE a component whose package is missing here throws when it renders: the kit's new
// component and its package come together.
const library = createLocalizedStringDictionary(['@react-aria/menu', '@react-aria/overlays', '@react-aria/toast'])

/** Languages that the library does not speak. `notices` names the corner of short messages. */
const own: Readonly<Record<string, { readonly close: string; readonly notices: string; readonly openMenu: string }>> = {
  'id-ID': {
    close: 'Tutup',
    notices: 'Pemberitahuan',
    openMenu: 'Tekan lama atau tekan Alt + Panah Bawah untuk membuka menu',
  },
  'vi-VN': { close: 'Đóng', notices: 'Thông báo', openMenu: 'Nhấn giữ hoặc nhấn Alt + Mũi tên xuống để mở menu' },
  'uz-UZ': {
    close: 'Yopish',
    notices: 'Bildirishnomalar',
    openMenu: 'Menyuni ochish uchun uzoq bosing yoki Alt + Pastga tugmasini bosing',
  },
  'fil-PH': {
    close: 'Isara',
    notices: 'Mga abiso',
    openMenu: 'Pindutin nang matagal o pindutin ang Alt + Pababang Arrow para buksan ang menu',
  },
}

const scripts = new Map<string, string>()

export function componentWordsScript(uiLanguage: string): string {
  let script = scripts.get(uiLanguage)
  if (script === undefined) {
    script = getLocalizationScript(uiLanguage, ownDictionary(uiLanguage) ?? library)
    scripts.set(uiLanguage, script)
  }
  return script
}

function ownDictionary(uiLanguage: string): LocalizedStringDictionary | undefined {
  const words = own[uiLanguage]
  if (!words) return undefined
  const packages = {
    ...library.getStringsForLocale('en-US'),
    '@react-aria/menu': { longPressMessage: words.openMenu },
    '@react-aria/overlays': { dismiss: words.close },
    '@react-aria/toast': { close: words.close, notifications: words.notices },
  }
  // The library's type says "string" where it keeps a package's strings.
  return new LocalizedStringDictionary({ [uiLanguage]: packages as unknown as Record<string, string> }, uiLanguage)
}
