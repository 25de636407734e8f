/** Properties and events of both elements. Navigation and language are plain links until the page sets a callback. */
export const commonProperties = [
  'locale',
  'theme',
  'isSimulation',
  'currency',
  'currencies',
  'userInfo',
  'path',
  'isPathAllowed',
  'onThemeChange',
  'onCurrencyChange',
  'onLanguageChange',
  'onSimulationChange',
  'onSupportOpen',
  'onPrivacyOpen',
  'onNavigate',
] as const

export const commonEvents = {
  onThemeChange: 'theme-change',
  onCurrencyChange: 'currency-change',
  onSimulationChange: 'simulation-change',
} as const
