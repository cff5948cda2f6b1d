import { useSyncExternalStore } from 'react'
import type { AdminClient } from '#/clients/backend/admin.ts'
import type { ShopAdmin } from '#/clients/shop-admin/shop-admin.ts'
import { countLowStock, countOrders } from '#/clients/shop-admin/waiting.ts'
import type { AdminSession } from '#/contract/admins.ts'
import type { Scope } from '#/contract/staff.ts'
import { useAdmin } from '../admin-session.ts'
import { isGranted } from './screens.ts'

interface Clients {
  client: AdminClient
  shop: ShopAdmin
  session: AdminSession | null
}

/** The kinds of open tasks, and where they are; a count is null if it could not be loaded. */
const kinds = [
  ...(['unpaid', 'unfulfilled', 'returns', 'payouts'] as const).map((key) => ({
    key,
    to: `/admin/orders?filter=${key}`,
    scope: 'read_orders' as const,
    count: ({ shop }: Clients) => shop.ask(countOrders(key)),
  })),
  {
    key: 'lowStock',
    to: '/admin/inventory?filter=low',
    scope: 'read_products',
    count: ({ shop, session }: Clients) => shop.ask(countLowStock(session?.lowStock)),
  },
  {
    key: 'reviews',
    to: '/admin/reviews?filter=pending',
    scope: 'read_reviews',
    async count({ client }: Clients) {
      const stats = await client.stats()
      return stats.ok ? stats.value.pendingReviews : null
    },
  },
  {
    key: 'messages',
    to: '/admin/messages',
    scope: 'read_messages',
    async count({ client }: Clients) {
      const page = await client.messages({ state: 'open', limit: 1 })
      return page.ok ? page.value.open : null
    },
  },
  {
    key: 'questions',
    to: '/admin/questions',
    scope: 'read_messages',
    async count({ client }: Clients) {
      const page = await client.questions({ state: 'open', limit: 1 })
      return page.ok ? page.value.open : null
    },
  },
] as const satisfies readonly { key: string; to: string; scope: Scope; count: unknown }[]
export type WaitingKind = (typeof kinds)[number]['key']

/** What is left to do before the shop opens; null once it's open. */
const launch = {
  key: 'launch',
  scope: 'write_settings',
  async count({ client, session }: Clients) {
    if (session?.launched !== false) return null
    const checklist = await client.launchChecklist()
    return checklist.ok ? checklist.value.open.length : null
  },
} as const

type Counts = Readonly<Partial<Record<WaitingKind | 'launch', number | null>>>
let counts: Counts = {}
const listeners = new Set<() => void>()

/** Counts the open tasks that somebody may see. */
export async function countWaiting(request: Clients): Promise<void> {
  const granted = request.session?.scopes ?? null
  const found = await Promise.all(
    [...kinds, launch]
      .filter(({ scope }) => isGranted(granted, scope))
      .map(async ({ key, count }) => [key, await count(request).catch(() => null)]),
  )
  counts = Object.fromEntries(found)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is left on the launch checklist; null until it's known, and once the shop is open. */
export function useLaunchCount(): number | null {
  return useSyncExternalStore(subscribe, () => counts.launch ?? null)
}

/** The open tasks of whoever is signed in; a count is null until it's known. */
export function useWaiting() {
  const { granted } = useAdmin()
  const now = useSyncExternalStore(subscribe, () => counts)
  return kinds
    .filter(({ scope }) => isGranted(granted, scope))
    .map(({ key, to }) => ({ key, to, count: now[key] ?? null }))
}
