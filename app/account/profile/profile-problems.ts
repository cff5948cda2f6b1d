import {
  type ProfileField,
  type ProfileProblem,
  profileFields,
  profileForm,
} from '#/contract/profile.ts'

export type ProfileValues = Readonly<Record<ProfileField, string>>
export type ProfileProblems = Readonly<Partial<Record<ProfileField, ProfileProblem>>>

/** The first rule that each field breaks. */
export function problemsOf(values: ProfileValues): ProfileProblems {
  const issues = profileForm.safeParse(values).error?.issues ?? []
  const found = profileFields.flatMap((field) => {
    const issue = issues.find(({ path }) => path[0] === field)
    return issue ? [[field, `${field}.${issue.message}`] as const] : []
  })
  return Object.fromEntries(found)
}
