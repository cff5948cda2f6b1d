import { z } from './schema.ts'

const text = z.string().nullable()

/** What the APIs of shops say of every address, for schemas that ask for more or less of it. */
export const mailingAddress = {
  firstName: text,
  lastName: text,
  address1: text,
  address2: text,
  city: text,
  province: text,
  /** "OR"; null where only a name is known. */
  provinceCode: text,
  zip: text,
  country: text,
}
