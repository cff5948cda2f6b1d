import { messageId, readMailboxes } from './address-grammar.ts'
import { type Field, type Message, valuesOf } from './email-message.ts'
import { faultsOfEncodedWords } from './encoded-words.ts'

const addressFields = ['From', 'Sender', 'Reply-To', 'To', 'Cc']
const onlyOnce = [
  'Date',
  'From',
  'Sender',
  'Reply-To',
  'To',
  'Cc',
  'Bcc',
  'Message-ID',
  'In-Reply-To',
  'References',
  'Subject',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
]
const required = ['Date', 'From', 'To', 'Subject', 'Message-ID']

/** What is wrong with a message's header, rule by rule. */
export const headerRules = {
  /** RFC 5322, section 2.2. */
  'field syntax': ({ fields }: Message) =>
    fields
      .filter(
        ({ lines: [first = '', ...more] }) => !/^[!-9;-~]+:/.test(first) || more.some(isBlank),
      )
      .map(({ lines }) => lines.join('\\r\\n')),
  /** RFC 5322, section 2.2: printable ASCII, spaces, and tabs. */
  'ASCII header': ({ header }: Message) =>
    /[^\t\r\n\x20-\x7e]/.test(header) ? ['the header has other bytes than printable ASCII'] : [],
  /** RFC 5322, section 2.1.1: no more than 78 characters where a line can be folded. */
  'folded at 78': ({ fields }: Message) =>
    fields.flatMap(({ lines }) =>
      lines.filter((line) => line.length > 78 && /\S[ \t]+\S/.test(line)),
    ),
  /** RFC 2047, section 2. */
  'encoded words in lines of 76': ({ fields }: Message) =>
    fields.flatMap(({ lines }) =>
      lines.filter((line) => line.length > 76 && /=\?.*\?=/.test(line)),
    ),
  /** RFC 5322, section 3.6. */
  'fields that are required': (message: Message) =>
    required.filter((name) => valuesOf(message, name).join('') === ''),
  'fields only once': (message: Message) =>
    onlyOnce.filter((name) => valuesOf(message, name).length > 1),
  /** RFC 5322, section 3.3, without the obsolete forms. */
  date: (message: Message) => valuesOf(message, 'Date').filter((value) => !isDate(value)),
  /** RFC 5322, section 3.4; and one sender, who needs no Sender then. */
  addresses: (message: Message) =>
    addressFields.flatMap((name) =>
      valuesOf(message, name).flatMap((value) => {
        const mailboxes = readMailboxes(value)
        if (!mailboxes) return [`${name}: ${value}`]
        return name === 'From' && mailboxes.length !== 1 ? ['From has to name one sender'] : []
      }),
    ),
  /** RFC 5322, section 3.6.4. */
  'message ID': (message: Message) =>
    valuesOf(message, 'Message-ID').filter((value) => !messageId.test(value)),
  /** RFC 2047, sections 2, 5, and 8. */
  'encoded words': ({ fields }: Message) =>
    fields.flatMap(({ name, value }) =>
      faultsOfEncodedWords(value, isAddressField(name) ? 'phrase' : 'text'),
    ),
  /** RFC 2047, section 5: an encoded word isn't decoded in quotes. */
  'no encoded words in quotes': ({ fields }: Message) =>
    fields
      .filter(({ name, value }) => isAddressField(name) && /"[^"]*=\?[^"]*"/.test(value))
      .map(({ value }) => value),
  /** RFC 3834, section 5. */
  'automatic emails': (message: Message) =>
    valuesOf(message, 'Auto-Submitted').filter(
      (value) => !/^(no|auto-generated|auto-replied)$/.test(value),
    ),
  /** RFC 2369, section 2: addresses in angle brackets, separated by commas. */
  'list headers': (message: Message) =>
    valuesOf(message, 'List-Unsubscribe').filter(
      (value) => !value.split(/,[ \t]*/).every((entry) => isListAddress(entry)),
    ),
  /** RFC 8058, section 3.1. */
  'one-click unsubscribing': (message: Message) =>
    valuesOf(message, 'List-Unsubscribe-Post').flatMap((value) => {
      if (value !== 'List-Unsubscribe=One-Click') return [`List-Unsubscribe-Post: ${value}`]
      const list = valuesOf(message, 'List-Unsubscribe').join()
      return /<https:\/\//.test(list) ? [] : ['no https address to unsubscribe by one click']
    }),
} as const

const isBlank = (line: string) => /^[ \t]*$/.test(line)
const isAddressField = (name: Field['name']) =>
  addressFields.some((field) => field.toLowerCase() === name.toLowerCase())

function isListAddress(entry: string): boolean {
  const address = /^<([!-;=?-~]+)>$/.exec(entry)?.[1]
  return address !== undefined && /^(https?|mailto):/.test(address) && URL.canParse(address)
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const dateTime =
  /^(?:(\w{3}), )?(\d{1,2}) (\w{3}) (\d{4}) ([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d|60))? [+-]\d\d[0-5]\d$/

/** A `date-time`: its day exists, and its weekday is right. */
function isDate(value: string): boolean {
  const found = dateTime.exec(value)
  if (!found) return false
  const [, weekday, day, month = '', year] = found
  const at = new Date(Date.UTC(Number(year), months.indexOf(month), Number(day)))
  const exists = months.includes(month) && at.getUTCDate() === Number(day)
  return exists && (weekday === undefined || days[at.getUTCDay()] === weekday)
}
