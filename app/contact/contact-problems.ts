import { type ContactRequest, contactRequest } from '#/contract/contact.ts'
import { type ContactField, contactFields } from '#/contract/contact-limits.ts'

/** What is wrong with a field; the words are `problems` in `content`. */
export type ContactProblem = ContactField | `${Exclude<ContactField, 'topic'>}Missing`
export type ContactProblems = Readonly<Partial<Record<ContactField, ContactProblem>>>

export type ReadContactForm = { message: ContactRequest } | { problems: ContactProblems }

/** A form as the backend would take it, or what keeps the backend from it. */
export function readContactForm(form: FormData): ReadContactForm {
  const typed = Object.fromEntries(contactFields.map((field) => [field, form.get(field) ?? '']))
  const { success, data, error } = contactRequest.safeParse(typed)
  if (success) return { message: data }
  const wrong = new Set(error.issues.map(({ path }) => path[0]))
  const problems = contactFields
    .filter((field) => wrong.has(field))
    .map((field) => {
      const missing = field !== 'topic' && String(typed[field]).trim() === ''
      return [field, missing ? (`${field}Missing` as const) : field] as const
    })
  return { problems: Object.fromEntries(problems) }
}
