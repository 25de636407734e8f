/**
 * A browser reads a language's numbers and plurals when they are first asked for, which takes long on a phone. Asked for
 * here, each in a turn of its own with room for a tap between them, they are ready when the page is drawn.
 */
export async function warmFormats(locale: string): Promise<void> {
  await nextTurn()
  new Intl.NumberFormat(locale).format(1)
  await nextTurn()
  new Intl.PluralRules(locale).select(1)
  await nextTurn()
}

function nextTurn(): Promise<void> {
  return new Promise((done) => setTimeout(done))
}
