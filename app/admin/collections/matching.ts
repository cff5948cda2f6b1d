import { findMatching } from '#/clients/shop-admin/collections.ts'
import { adminContext } from '../admin-session.ts'
import type { Route } from './+types/matching.ts'

/** Searches products for fields that show results while somebody types. */
export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams.get('query') ?? ''
  return context.get(adminContext).ask(findMatching, { query })
}

export const matchingAddress = (query: string) =>
  `/admin/collections/matching?query=${encodeURIComponent(query)}`
