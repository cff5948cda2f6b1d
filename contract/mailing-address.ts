import { z } from './schema.ts'

const text = z.string().nullable()

/** The fields of every address in shop APIs, for schemas that pick or extend them. */
export const mailingAddress = {
  firstName: text,
  lastName: text,
  address1: text,
  address2: text,
  city: text,
  province: text,
  /** "OR"; null if only a name is known. */
  provinceCode: text,
  zip: text,
  country: text,
}
