/**
 * Contacts for reporting vulnerabilities. A wrong setting stops the start: otherwise it would be noticed only when
 * somebody has one to report.
 */
export function parseSecurityContacts(text: string): readonly string[] {
  const contacts = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const wrong = contacts.find((contact) => !isContact(contact))
  if (wrong !== undefined) throw new Error(`SECURITY_CONTACTS wants mailto: or https: addresses, not ${wrong}`)
  return contacts
}

function isContact(text: string): boolean {
  return /^mailto:[^\s@<>"]+@[^\s@<>"]+$/.test(text) || (/^https:\/\/\S+$/.test(text) && URL.canParse(text))
}
