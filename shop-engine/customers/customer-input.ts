import { limits } from '#/contract/limits.ts'
import {
  checkEmail,
  checkLine,
  checkPassword,
  checkPhone,
  type Findings,
  findings,
} from './customer-checks.ts'
import { RefusedCustomer } from './customer-refusal.ts'

/** `CustomerCreateInput`. */
export interface NewCustomerInput {
  email: string
  password: string
  firstName?: string | null
  lastName?: string | null
  phone?: string | null
  acceptsMarketing?: boolean | null
}

/** Who somebody says to be. */
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

/** @throws RefusedCustomer with everything that is wrong */
export function checkNewCustomer(input: NewCustomerInput): NewCustomer {
  const found = findings(['input'])
  const wanted = {
    email: checkEmail(input.email, found),
    password: checkPassword(input.password, found),
    firstName: checkFirstName(input.firstName ?? null, found),
    lastName: checkLastName(input.lastName ?? null, found),
    phone: checkPhone(input.phone ?? null, found),
    acceptsMarketing: input.acceptsMarketing === true,
  }
  if (found.refusals.length > 0) throw new RefusedCustomer(...found.refusals)
  return wanted
}

/** `CustomerUpdateInput`: what is undefined stays, and null takes away what can be taken away. */
export interface CustomerChangesInput {
  email?: string | null
  password?: string | null
  firstName?: string | null
  lastName?: string | null
  phone?: string | null
  acceptsMarketing?: boolean | null
}

export interface CustomerChanges extends Partial<Profile> {
  email?: string
  password?: string
}

/** @throws RefusedCustomer with everything that is wrong */
export function checkChanges(input: CustomerChangesInput): CustomerChanges {
  const found = findings(['customer'])
  const { email, password, firstName, lastName, phone, acceptsMarketing } = input
  const changes: CustomerChanges = {
    ...(email !== undefined && { email: checkEmail(email ?? '', found) }),
    ...(typeof password === 'string' && { password: checkPassword(password, found) }),
    ...(firstName !== undefined && { firstName: checkFirstName(firstName, found) }),
    ...(lastName !== undefined && { lastName: checkLastName(lastName, found) }),
    ...(phone !== undefined && { phone: checkPhone(phone, found) }),
    ...(typeof acceptsMarketing === 'boolean' && { acceptsMarketing }),
  }
  if (found.refusals.length > 0) throw new RefusedCustomer(...found.refusals)
  return changes
}

/** @throws RefusedCustomer */
export function checkNewPassword(password: string, path: readonly string[]): string {
  const found = findings(path)
  checkPassword(password, found)
  if (found.refusals.length > 0) throw new RefusedCustomer(...found.refusals)
  return password
}

function checkFirstName(name: string | null, found: Findings): string | null {
  return checkLine(name, { name: 'firstName', label: 'First name', max: limits.nameMax, found })
}

function checkLastName(name: string | null, found: Findings): string | null {
  return checkLine(name, { name: 'lastName', label: 'Last name', max: limits.nameMax, found })
}
