/**
 * Every area in every language, each a chunk of its own. The table is long: a page that has its catalogs' addresses
 * never loads it.
 */
import type { Messages } from '@lingui/core'

export const catalogs = import.meta.glob<Messages>(
  ['../../locales/*/*.po', '../../../../ui/{frame,captcha}/locales/*/*.po'],
  { import: 'messages' },
)
