import { findMatching } from '#/clients/shop-admin/collections.ts'
import { adminContext } from '../admin-session.ts'
import type { Route } from './+types/matching.ts'

/** What a search of products finds, for fields that show it while it's typed. */
export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams.get('query') ?? ''
  return context.get(adminContext).ask(findMatching, { query })
}

export const matchingAddress = (query: string) =>
  `/admin/collections/matching?query=${encodeURIComponent(query)}`
