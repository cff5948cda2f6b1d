import { requestContextOf } from '../context/request-context.ts'
import { PolicyPage } from '../policies/policy-page.tsx'
import { readPolicy } from '../policies/policy-texts.server.ts'
import type { Route } from './+types/shipping-policy.ts'

export function loader({ context }: Route.LoaderArgs) {
  return readPolicy('shipping', requestContextOf(context))
}

export default function Shipping({ loaderData }: Route.ComponentProps) {
  return <PolicyPage name="shipping" policy={loaderData} />
}
