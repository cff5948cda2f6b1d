/**
 * The grammar of addresses in RFC 5322, section 3.4, without its obsolete forms, comments, and groups. What an address
 * list holds, mailbox by mailbox; undefined if it isn't one.
 */
export function readMailboxes(value: string): Mailbox[] | undefined {
  const mailboxes: Mailbox[] = []
  for (let rest = value; ; ) {
    const found = mailbox.exec(rest)
    if (!found?.groups) return undefined
    const { phrase = '', inAngles, bare } = found.groups
    mailboxes.push({ phrase: phrase.trim(), address: inAngles ?? bare ?? '' })
    rest = rest.slice(found[0].length)
    if (rest === '') return mailboxes
    if (!rest.startsWith(',')) return undefined
    rest = rest.slice(1)
  }
}

export interface Mailbox {
  /** The words before the address, as they are in the header. */
  phrase: string
  address: string
}

const atext = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]"
const dotAtom = `${atext}+(?:\\.${atext}+)*`
const quoted = '"(?:[\\x20\\t\\x21\\x23-\\x5b\\x5d-\\x7e]|\\\\[\\x20\\t\\x21-\\x7e])*"'
const literal = '\\[[\\x21-\\x5a\\x5e-\\x7e]*\\]'
const addrSpec = `(?:${dotAtom}|${quoted})@(?:${dotAtom}|${literal})`
const word = `(?:${atext}+|${quoted})`
const phrase = `${word}(?:[ \\t]+${word})*[ \\t]*`
const mailbox = new RegExp(
  `^[ \\t]*(?:(?<phrase>${phrase})?<(?<inAngles>${addrSpec})>|(?<bare>${addrSpec}))[ \\t]*`,
)

/** A `msg-id` of RFC 5322, section 3.6.4. */
export const messageId = new RegExp(`^<${dotAtom}@(?:${dotAtom}|${literal})>$`)
