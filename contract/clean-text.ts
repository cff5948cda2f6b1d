/** What people type and paste, as they see it. Without schemas, which pages of sign-in don't download. */

/** Marks that contacts, word processors, and pages leave in copied text, and nobody sees or means. */
const copiedMarks =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
/** Spaces and hyphens that only keep a line from breaking, and line breaks of word processors. */
const fixedSpaces = /\p{Z}/gu
const fixedHyphens = /[\u2010\u2011]/g
/** What turns the direction of the text after it; single marks of direction stay, because Hebrew and Arabic need them. */
const overrides = /[\u202a-\u202e\u2066-\u2069]/g

/** A line as its writer sees it: without invisible marks, with plain spaces and hyphens, and trimmed. */
export const cleanLine = (text: string) =>
  text.replace(copiedMarks, '').replace(fixedSpaces, ' ').replace(fixedHyphens, '-').trim()

/** Several lines, with plain line breaks, and trimmed. */
export const cleanText = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(overrides, '')
    .trim()

/** HTML's own pattern, for a domain in ASCII that has a top-level domain. */
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
/** What a domain can't have, and what URLs would read as something else. */
const notOfDomains = /[\s/?#\\:@[\]%]/

/** What mail programs would decode in a header, as in `=?utf-8?b?…?=@shop.example`. */
const encodedWord = /=\?.*\?=/

/** Whether it's one address, with its domain in ASCII: the rule of every form, API, file, and email. */
export const isEmailAddress = (text: string) =>
  text.length <= 254 && emailPattern.test(text) && !encodedWord.test(text)

/**
 * An address as it's stored and compared: trimmed, without invisible marks, in lower case, and with its domain in ASCII,
 * so that it names one account however it's typed. It may be invalid.
 */
export function cleanEmail(typed: string): string {
  const email = cleanLine(typed).toLowerCase()
  const at = email.lastIndexOf('@') + 1
  return email.slice(0, at) + toAscii(email.slice(at))
}

function toAscii(domain: string): string {
  if (!/[^ -~]/.test(domain) || notOfDomains.test(domain)) return domain
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}
