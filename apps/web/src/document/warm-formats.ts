/**
 * A browser loads a language's number formats and plural rules at their first use, which takes long on a phone. They
 * are used here once, each in a task of its own with room for a tap in between, so that they are ready when the page
 * renders.
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
