import type { Problems } from './use-form.ts'

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/** The first rule that each field breaks, in words for the visitor. */
export function problemsOf<Field extends string>(
  fields: readonly Field[],
  error: { issues: readonly Issue[] } | undefined,
  toText: (field: Field, rule: string) => string | undefined,
): Problems {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const issue = error?.issues.find(({ path }) => path[0] === field)
      return issue ? [[field, toText(field, issue.message)]] : []
    }),
  )
}
