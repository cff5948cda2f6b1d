import { countryName } from '#/contract/country-name.ts'
import { useLanguage } from '../i18n/language-provider.tsx'

type Text = string | null | undefined

export interface Address {
  firstName?: Text
  lastName?: Text
  address1?: Text
  address2?: Text
  city?: Text
  province?: Text
  /** "OR"; if it's missing, the province's name is shown. */
  provinceCode?: Text
  zip?: Text
  country?: Text
  /** ISO 3166, two letters. */
  countryCode?: Text
}

const joined = (texts: readonly Text[], by: string) => texts.filter(Boolean).join(by)

/** Street, optional second line, city with state and ZIP code. */
export function linesOf({ address1, address2, city, zip, ...address }: Address): string[] {
  const province = address.provinceCode ?? address.province
  const area = joined([city, joined([province, zip], ' ')], ', ')
  return [address1, address2, area].flatMap((line) => (line ? [line] : []))
}

interface AddressLinesProps {
  address: Address
  /** True: the address starts with the name. */
  named?: boolean | 'strong'
  phone?: Text
}

/** An address as it is printed on a parcel, its country in the reader's language. */
export function AddressLines({ address, named = false, phone }: AddressLinesProps) {
  const language = useLanguage()
  const { firstName, lastName, country = null, countryCode = null } = address
  const name = joined([firstName, lastName], ' ')
  const inWords = countryName({ country, countryCode }, language)
  return (
    <address lang="en" className="wrap-anywhere not-italic">
      {named && name && (
        <span className={`block ${named === 'strong' ? 'font-medium' : ''}`}>{name}</span>
      )}
      {linesOf(address).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {inWords && (
        <span lang={language} className="block">
          {inWords}
        </span>
      )}
      {phone && <span className="block text-slate">{phone}</span>}
    </address>
  )
}
