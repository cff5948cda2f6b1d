import type { RouterContextProvider } from 'react-router'
import type { Result } from '#/clients/failure.ts'
import type { Operation } from '#/clients/operation.ts'
import type { Found } from '#/clients/shop-admin/found.ts'
import { adminContext } from '../admin-session.ts'

/** What a record's page loads: the record, or null for an unknown one; null itself if nothing could be loaded. */
export type Loaded<T> = Found<T> | null

/** The global id of a number in an address; nothing has the id of anything that isn't one. */
export const gidOf = (type: string, number = '') =>
  `gid://shopify/${type}/${/^\d{1,15}$/.test(number) ? number : 0}`

/** Asks the shop for the record whose number is in the address. */
export const loadRecord = <T extends Found<unknown>>(
  { context, params }: { context: Readonly<RouterContextProvider>; params: { id?: string } },
  type: string,
  operation: Operation<T>,
): Promise<T | null> => context.get(adminContext).ask(operation, { id: gidOf(type, params.id) })

/** The same for an answer of the backend. */
export function recordIn<T>(answer: Result<T>): Loaded<T> {
  if (answer.ok) return { record: answer.value }
  return answer.status === 404 ? { record: null } : null
}

type RecordText = 'heading' | 'loadingFailed' | 'unknown'

/** The texts of a `RecordPage`, by the keys that all records share. */
export const recordTexts = (t: (key: RecordText) => string) => ({
  heading: t('heading'),
  loadingFailed: t('loadingFailed'),
  unknown: t('unknown'),
})
