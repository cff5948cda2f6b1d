import type { UrlRedirectInput } from '#/contract/admin/types.generated.ts'
import type { Change, Reporting } from '../changes/change.ts'
import { type Problem, problem, Refused, refuse } from '../changes/refused.ts'
import {
  deleteRedirect,
  findRedirect,
  insertRedirect,
  type Redirect,
  type RedirectRow,
  redirectsFrom,
  updateRedirect,
  writeRedirects,
} from './redirect.store.ts'
import { pathWithin, redirectPath, redirectTarget } from './redirect-addresses.ts'

/** A redirect as it's stored, or what is wrong with it. */
export function checkedRedirect(given: RedirectRow): RedirectRow | readonly Problem[] {
  const [path, target] = [redirectPath(given.path), redirectTarget(given.target)]
  if (path === undefined || target === undefined)
    return [
      ...(path === undefined ? [problem('redirectPath', ['path'])] : []),
      ...(target === undefined ? [problem('redirectTarget', ['target'])] : []),
    ]
  return pathWithin(target) === path ? [problem('redirectToItself', ['target'])] : { path, target }
}

function checked(given: RedirectRow): RedirectRow {
  const found = checkedRedirect(given)
  if (!('path' in found)) throw new Refused(...found)
  return found
}

export async function createRedirect(
  change: Change,
  { path, target }: UrlRedirectInput,
): Promise<number> {
  const row = checked({ path: path ?? '', target: target ?? '' })
  const id = await insertRedirect(change.tx, row)
  if (id === undefined) throw new Refused(taken)
  await change.report('redirectChanged', id, {}, { ...row })
  return id
}

export async function editRedirect(
  change: Change,
  id: number | undefined,
  input: UrlRedirectInput,
): Promise<number> {
  const before = await existing(change, id)
  const row = checked({
    path: input.path ?? before.path,
    target: input.target ?? before.target,
  })
  const others = await redirectsFrom(change.tx, [row.path])
  if (others.some((other) => other.id !== before.id)) throw new Refused(taken)
  await updateRedirect(change.tx, { id: before.id, ...row })
  const { path, target } = before
  await change.report('redirectChanged', before.id, { path, target }, { ...row })
  return before.id
}

export async function removeRedirect(change: Change, id: number | undefined): Promise<void> {
  const { path, target, ...redirect } = await existing(change, id)
  await deleteRedirect(change.tx, path)
  await change.report('redirectChanged', redirect.id, { path, target })
}

/** The former path of a page leads to its new one, from where nothing leads elsewhere any more. */
export async function keepPath(
  tx: Reporting['tx'],
  { from, to }: { from: string | null; to: string },
): Promise<void> {
  const [before, after] = [from && redirectPath(from), redirectPath(to)]
  if (after) await deleteRedirect(tx, after)
  if (before && before !== after) await writeRedirects(tx, [{ path: before, target: to }])
}

const taken = problem('redirectPathTaken', ['path'])

async function existing({ tx }: Change, id: number | undefined): Promise<Redirect> {
  const redirect = await findRedirect(tx, id)
  if (!redirect) throw refuse('redirectUnknown', ['id'])
  return redirect
}
