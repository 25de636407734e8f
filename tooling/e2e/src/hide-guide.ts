/** A first visitor is shown around after a few seconds; a journey that is about something else says that it was. Runs in the page. */
export function hideGuide(): void {
  localStorage.setItem('preference:skip-guide', '{"v":1,"t":1,"w":"t","d":true}')
}
