import type { CustomerInput } from '#/contract/admin/types.generated.ts'
import { cleanLine, cleanText } from '#/contract/clean-text.ts'
import { fallbackLanguage, isLanguage, type Language } from '#/contract/languages.ts'
import { limits } from '#/contract/limits.ts'
import { hasHiddenCharacters } from '#/contract/plain-text.ts'
import type {
  CustomerCreateInput,
  CustomerUpdateInput,
} from '#/contract/storefront/types.generated.ts'
import type { Path } from '../changes/refused.ts'
import {
  checkEmail,
  checkLine,
  checkPassword,
  checkPhone,
  type Findings,
  findings,
} from './customer-checks.ts'

/** The name and phone number a customer gave. */
export interface Profile {
  firstName: string | null
  lastName: string | null
  phone: string | null
  acceptsMarketing: boolean
}

export interface NewCustomer extends Profile {
  email: string
  password: string
}

/** @throws Refused with everything that is wrong */
export function checkNewCustomer(input: CustomerCreateInput, shopName: string): NewCustomer {
  const found = findings(['input'])
  const email = checkEmail(input.email, found)
  const newCustomer = {
    email,
    password: checkPassword(input.password, { found, email, shopName }),
    firstName: checkFirstName(input.firstName ?? null, found),
    lastName: checkLastName(input.lastName ?? null, found),
    phone: checkPhone(input.phone ?? null, found),
    acceptsMarketing: input.acceptsMarketing === true,
  }
  found.refuse()
  return newCustomer
}

export interface CustomerChange extends Partial<Profile> {
  email?: string
  password?: string
}

/** Undefined keeps a value, and null removes it, unless it's required. @throws Refused with everything that is wrong */

export function checkChanges(
  input: CustomerUpdateInput,
  context: { email: string; shopName: string },
): CustomerChange {
  const found = findings(['customer'])
  const { email, password, firstName, lastName, phone, acceptsMarketing } = input
  const changes: CustomerChange = {
    ...(email !== undefined && { email: checkEmail(email ?? '', found) }),
    ...(typeof password === 'string' && {
      password: checkPassword(password, { ...context, found }),
    }),
    ...(firstName !== undefined && { firstName: checkFirstName(firstName, found) }),
    ...(lastName !== undefined && { lastName: checkLastName(lastName, found) }),
    ...(phone !== undefined && { phone: checkPhone(phone, found) }),
    ...(typeof acceptsMarketing === 'boolean' && { acceptsMarketing }),
  }
  found.refuse()
  return changes
}

export interface CustomerChangeByStaff extends Partial<Profile> {
  email?: string | null
  language?: Language
  note?: string
  tags?: readonly string[]
}

/**
 * What staff change about a customer.
 * @throws Refused with everything that is wrong
 */
export function checkStaffInput(input: CustomerInput): CustomerChangeByStaff {
  const found = findings([])
  const { email, firstName, lastName, phone, locale, note, tags } = input
  const changes = {
    ...(email !== undefined && { email: email?.trim() ? checkEmail(email, found) : null }),
    ...(firstName !== undefined && { firstName: checkFirstName(firstName, found) }),
    ...(lastName !== undefined && { lastName: checkLastName(lastName, found) }),
    ...(phone !== undefined && { phone: checkPhone(phone, found) }),
    ...(typeof locale === 'string' && { language: checkLocale(locale, found) }),
    ...(note !== undefined && { note: checkNote(note ?? '', found) }),
    ...(tags !== undefined && { tags: checkTags(tags ?? [], found) }),
  }
  found.refuse()
  return changes
}

/** `fr-CA` is French too. */
function checkLocale(locale: string, found: Findings): Language {
  const language = locale.split('-')[0]?.toLowerCase()
  if (isLanguage(language)) return language
  found.add('locale', 'localeInvalid')
  return fallbackLanguage
}

const noteMax = 5_000

function checkNote(note: string, found: Findings): string {
  const text = cleanText(note)
  if (Array.from(text).length > noteMax)
    found.add('note', 'tooLong', { field: 'note', max: noteMax })
  else if (hasHiddenCharacters(text.replace(/[\n\t]/g, ' '))) found.add('note', 'noteInvalid')
  return text
}

const tagMax = 255
const maxTags = 250

/** Without duplicates, ignoring case, in alphabetical order. */
function checkTags(tags: readonly string[], found: Findings): string[] {
  const each = new Map(
    tags
      .flatMap((tag) => tag.split(','))
      .map(cleanLine)
      .filter((tag) => tag !== '')
      .map((tag) => [tag.toLowerCase(), tag]),
  )
  const unique = [...each].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, tag]) => tag)
  const tooLong = unique.some((tag) => Array.from(tag).length > tagMax)
  if (tooLong) found.add('tags', 'tagsOverMax', { max: tagMax })
  else if (unique.some(hasHiddenCharacters)) found.add('tags', 'tagsInvalid')
  else if (unique.length > maxTags) found.add('tags', 'tooManyTagValues', { max: maxTags })
  return unique
}

/** @throws Refused */
export function checkNewPassword(
  password: string,
  { path, ...context }: { path: Path; email: string; shopName: string },
): string {
  const found = findings(path)
  checkPassword(password, { ...context, found })
  found.refuse()
  return password
}

function checkFirstName(name: string | null, found: Findings): string | null {
  return checkLine(name, { name: 'firstName', field: 'firstName', max: limits.nameMax, found })
}

function checkLastName(name: string | null, found: Findings): string | null {
  return checkLine(name, { name: 'lastName', field: 'lastName', max: limits.nameMax, found })
}
