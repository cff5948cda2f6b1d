import { requestContextOf } from '../context/request-context.ts'
import { PolicyPage } from '../policies/policy-page.tsx'
import { readPolicy } from '../policies/policy-texts.server.ts'
import type { Route } from './+types/refund-policy.ts'

export function loader({ context }: Route.LoaderArgs) {
  return readPolicy('refund', requestContextOf(context))
}

export default function Refund({ loaderData }: Route.ComponentProps) {
  return <PolicyPage name="refund" policy={loaderData} />
}
