import { requestContextOf } from '../context/request-context.ts'
import { PolicyPage } from '../policies/policy-page.tsx'
import { readPolicy } from '../policies/policy-texts.server.ts'
import type { Route } from './+types/review-policy.ts'

export function loader({ context }: Route.LoaderArgs) {
  return readPolicy('reviews', requestContextOf(context))
}

export default function ReviewPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage name="reviews" policy={loaderData} />
}
