import type { ProblemCode } from '#/content/refusals.ts'
import { refuse } from '../changes/refused.ts'
import { hasProcessed, type Return, type ReturnStatus } from './return.types.ts'

type State = Pick<Return, 'status' | 'withdrawal' | 'lines'>

interface Step {
  from(state: State): boolean
  to: ReturnStatus
  refusal: ProblemCode
}

const notProcessed = (state: State) => !hasProcessed(state)

/** All steps of a return; everything else is refused. A withdrawal can be neither declined nor canceled. */
const steps = {
  approve: {
    from: ({ status }) => status === 'REQUESTED',
    to: 'OPEN',
    refusal: 'returnNotApprovable',
  },
  decline: {
    from: ({ status, withdrawal }) => status === 'REQUESTED' && !withdrawal,
    to: 'DECLINED',
    refusal: 'returnNotDeclinable',
  },
  close: {
    from: ({ status }) => status === 'OPEN' || status === 'CLOSED',
    to: 'CLOSED',
    refusal: 'returnStatusInvalid',
  },
  reopen: {
    from: ({ status }) => status === 'CLOSED' || status === 'OPEN',
    to: 'OPEN',
    refusal: 'returnStatusInvalid',
  },
  cancel: {
    from: (state) =>
      (state.status === 'REQUESTED' || state.status === 'OPEN') &&
      !state.withdrawal &&
      notProcessed(state),
    to: 'CANCELED',
    refusal: 'returnNotCancelable',
  },
} as const satisfies Readonly<Record<string, Step>>

export type ReturnStep = keyof typeof steps

/** The status after a step. @throws Refused if the step isn't allowed */
export function statusAfter(step: ReturnStep, state: State) {
  const { from, to, refusal }: Step = steps[step]
  if (!from(state)) throw refuse(refusal, ['id'])
  return to
}
