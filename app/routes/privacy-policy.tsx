import { requestContextOf } from '../context/request-context.ts'
import { PolicyPage } from '../policies/policy-page.tsx'
import { readPolicy } from '../policies/policy-texts.server.ts'
import type { Route } from './+types/privacy-policy.ts'

export function loader({ context }: Route.LoaderArgs) {
  return readPolicy('privacy', requestContextOf(context))
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage name="privacy" policy={loaderData} />
}
