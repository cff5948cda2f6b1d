import { type FormEvent, useState } from 'react'
import type { CheckoutProblem } from '#/contract/checkout.ts'
import type { RefusedStep, StepProblem } from './checkout-action.ts'

type WithFields = Extract<CheckoutProblem, { kind: 'invalid' | 'cardInvalid' }>

/** The problems that remain: a field's message disappears once the field is edited, as in all of our forms. */
export function useOpenProblems(refused: RefusedStep | null): {
  problem: StepProblem | null
  /** The names of the fields that were edited since. */
  mended: readonly string[]
  mend: (event: FormEvent<HTMLFormElement>) => void
} {
  const [mended, setMended] = useState<{ of: RefusedStep | null; names: readonly string[] }>({
    of: null,
    names: [],
  })
  const names = mended.of === refused ? mended.names : []
  const mend = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = (target instanceof Element && target.getAttribute('name')) || ''
    if (isFound(refused?.problem, name) && !names.includes(name))
      setMended({ of: refused, names: [...names, name] })
  }
  const problem = refused?.problem ?? null
  return {
    problem: problem && 'fields' in problem ? without(problem, names) : problem,
    mended: names,
    mend,
  }
}

function isFound(problem: StepProblem | null | undefined, name: string): boolean {
  if (problem?.kind === 'declined') return true
  return !!problem && 'fields' in problem && problem.fields.some((field) => field === name)
}

/** Null once nothing is left. */
function without(problem: WithFields, names: readonly string[]): WithFields | null {
  const isLeft = (field: string) => !names.includes(field)
  const left =
    problem.kind === 'invalid'
      ? { ...problem, fields: problem.fields.filter(isLeft) }
      : { ...problem, fields: problem.fields.filter(isLeft) }
  return left.fields.length > 0 ? left : null
}
