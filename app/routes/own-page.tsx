import { requestContextOf } from '../context/request-context.ts'
import { loadOwnPage } from '../posts/documents.server.ts'
import { OwnPage } from '../posts/own-page.tsx'
import type { Route } from './+types/own-page.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadOwnPage(requestContextOf(context), params.handle)

export default function Page({ loaderData }: Route.ComponentProps) {
  return <OwnPage page={loaderData} />
}
