/** The messages of the component library itself (such as screen reader announcements), in the document's language. */
import { LocalizedStringDictionary } from '@internationalized/string'
import { createLocalizedStringDictionary, getLocalizationScript } from 'react-aria-components/i18n'
import { findOwnComponentMessages } from './own-component-messages.server.ts'

// Only the packages our components use. @NOTE a component whose package is missing here throws when it renders: add the
// package together with the component.
const library = createLocalizedStringDictionary([
  '@react-aria/combobox',
  '@react-aria/menu',
  '@react-aria/overlays',
  '@react-aria/toast',
])

const scripts = new Map<string, string>()

export function componentMessagesScript(uiLanguage: string): string {
  let script = scripts.get(uiLanguage)
  if (script === undefined) {
    script = getLocalizationScript(uiLanguage, ownDictionary(uiLanguage) ?? library)
    scripts.set(uiLanguage, script)
  }
  return script
}

function ownDictionary(uiLanguage: string): LocalizedStringDictionary | undefined {
  const messages = findOwnComponentMessages(uiLanguage)
  if (!messages) return undefined
  const packages = { ...library.getStringsForLocale('en-US'), ...messages }
  // The library's type declares a string where it stores a package's strings.
  return new LocalizedStringDictionary({ [uiLanguage]: packages as unknown as Record<string, string> }, uiLanguage)
}
