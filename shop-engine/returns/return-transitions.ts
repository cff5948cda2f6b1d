import { UserErrors } from '../graphql/admin.ts'
import { hasProcessed, type Return, type ReturnStatus } from './return.types.ts'

type State = Pick<Return, 'status' | 'withdrawal' | 'lines'>

interface Step {
  from(state: State): boolean
  to: ReturnStatus
  refusal: string
}

const notProcessed = (state: State) => !hasProcessed(state)

/** All steps of a return; everything else is refused. A withdrawal can be neither declined nor cancelled. */
const steps = {
  approve: {
    from: ({ status }) => status === 'REQUESTED',
    to: 'OPEN',
    refusal: 'Return is not approvable. Only returns with status REQUESTED can be approved.',
  },
  decline: {
    from: ({ status, withdrawal }) => status === 'REQUESTED' && !withdrawal,
    to: 'DECLINED',
    refusal:
      'Return is not declinable. Only non-refunded returns with status REQUESTED can be declined.',
  },
  close: {
    from: ({ status }) => status === 'OPEN' || status === 'CLOSED',
    to: 'CLOSED',
    refusal: 'Return status is invalid.',
  },
  reopen: {
    from: ({ status }) => status === 'CLOSED' || status === 'OPEN',
    to: 'OPEN',
    refusal: 'Return status is invalid.',
  },
  cancel: {
    from: (state) =>
      (state.status === 'REQUESTED' || state.status === 'OPEN') &&
      !state.withdrawal &&
      notProcessed(state),
    to: 'CANCELED',
    refusal: 'Return is not cancelable.',
  },
} as const satisfies Readonly<Record<string, Step>>

export type ReturnStep = keyof typeof steps

export const canTakeStep = (step: ReturnStep, state: State): boolean => steps[step].from(state)

/** The status after a step. @throws UserErrors if the step isn't allowed */
export function statusAfter(step: ReturnStep, state: State, field: readonly string[]) {
  const { from, to, refusal }: Step = steps[step]
  if (!from(state)) throw new UserErrors({ field, message: refusal, code: 'INVALID_STATE' })
  return to
}
