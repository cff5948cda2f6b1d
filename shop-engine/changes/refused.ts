import {
  isProblemCode,
  type ProblemCode,
  refusalSentence,
  type SentenceValues,
} from '#/content/refusals.ts'
import type { Language } from '#/contract/languages.ts'

/** Leads to what is wrong, in the rules' own names, such as `['variants', 0, 'price']`; empty for all of a change. */
export type Path = readonly (string | number)[]

/** One reason to refuse a change. */
export interface Problem {
  code: ProblemCode
  path: Path
  values: Readonly<Record<string, string | number>>
}

export type ValuesOf<Code> = SentenceValues<Code> extends undefined ? [] : [SentenceValues<Code>]

export const problem = <Code extends ProblemCode>(
  code: Code,
  path: Path = [],
  ...[values]: ValuesOf<Code>
): Problem => ({ code, path, values: { ...values } })

/** Whether something stored is a problem that the shop still knows. */
export const isProblem = (problem: Omit<Problem, 'code'> & { code: string }): problem is Problem =>
  isProblemCode(problem.code)

/** What is wrong, for people. */
export function sentenceOf({ code, path, values }: Problem, language: Language): string {
  const last = path.at(-1) ?? ''
  return refusalSentence(code, { name: last, field: last, ...values }, language)
}

export const sentencesOf = (problems: readonly Problem[], language: Language): string =>
  problems.map((problem) => sentenceOf(problem, language)).join('; ')

/** Refuses a change; nothing it did is saved. An API's edge has the words and the field for each problem. */
export class Refused extends Error {
  readonly problems: readonly Problem[]
  constructor(...problems: readonly Problem[]) {
    super(sentencesOf(problems, 'en'))
    this.name = 'Refused'
    this.problems = problems
  }
}

export const refuse = <Code extends ProblemCode>(
  code: Code,
  path?: Path,
  ...values: ValuesOf<Code>
): Refused => new Refused(problem(code, path, ...values))

/** @throws Refused if any of the checks found something */
export function refuseIfAny(...found: readonly (readonly Problem[])[]): void {
  const problems = found.flat()
  if (problems.length > 0) throw new Refused(...problems)
}

/** Does something for which `pathOf` says where its refusals belong. */
export async function refusingAt<Result>(
  pathOf: (path: Path) => Path,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw new Refused(
      ...error.problems.map((problem) => ({ ...problem, path: pathOf(problem.path) })),
    )
  }
}
