import { requestContextOf } from '../context/request-context.ts'
import { PolicyPage } from '../policies/policy-page.tsx'
import { readPolicy } from '../policies/policy-texts.server.ts'
import type { Route } from './+types/terms-of-service.ts'

export function loader({ context }: Route.LoaderArgs) {
  return readPolicy('terms', requestContextOf(context))
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <PolicyPage name="terms" policy={loaderData} />
}
