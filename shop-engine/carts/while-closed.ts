import { type Closing, firstOpenDay } from '#/contract/closing.ts'
import { type Path, problem, Refused } from '../changes/refused.ts'

/** Why a closed shop refuses a purchase: it names the first day on which it doesn't, if there is one. */
export function closedProblem(closing: Closing, path: Path = []) {
  const day = firstOpenDay(closing)
  return day === null ? problem('shopClosedForNow', path) : problem('shopClosed', path, { day })
}

/** @throws Refused while the shop is closed; null: it's open */
export function refuseWhileClosed(closing: Closing | null, path: Path): void {
  if (closing) throw new Refused(closedProblem(closing, path))
}
