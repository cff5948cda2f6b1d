import type { pageInfo } from '#/clients/shop-admin/page-info.ts'
import type { z } from '#/contract/schema.ts'

/** The tabs of lists of pages and posts. */
export const statuses = ['published', 'scheduled', 'unpublished'] as const

export const statusFilters = Object.fromEntries(
  statuses.map((status) => [status, `published_status:${status}`]),
)

/** How many there are, if all of them are shown; null if the shop would have to count. */
export function totalOf(list: {
  nodes: readonly object[]
  pageInfo: z.infer<typeof pageInfo>
}): number | null {
  const { hasNextPage, hasPreviousPage } = list.pageInfo
  return hasNextPage || hasPreviousPage ? null : list.nodes.length
}
