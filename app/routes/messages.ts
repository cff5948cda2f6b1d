import { isLanguage } from '#/contract/languages.ts'
import { shownTexts } from '../context/goods.server.ts'
import { messageOverrides } from '../context/message-overrides.server.ts'
import { requestContextOf } from '../context/request-context.ts'
import type { Route } from './+types/messages.ts'

/** The shop's own messages in a language, for pages that came without those of others. */
export async function loader({ context, params: { language } }: Route.LoaderArgs) {
  const requestContext = requestContextOf(context)
  if (requestContext.locked || !isLanguage(language)) return new Response(null, { status: 404 })
  const texts = await shownTexts(requestContext)
  return Response.json(messageOverrides(texts, requestContext.sendsMail)[language])
}
