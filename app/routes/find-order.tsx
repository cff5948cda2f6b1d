import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { isRefusal } from '#/contract/errors.ts'
import { orderLinkRequest } from '#/contract/orders.ts'
import { requestContextOf } from '../context/request-context.ts'
import { typedIn } from '../forms/use-form.ts'
import { type FindOrderOutcome, FindOrderPage } from '../orders/find-order-page.tsx'
import { PageHead } from '../seo/page-head.tsx'
import type { Route } from './+types/find-order.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { hostedHere: requestContextOf(context).orderLinks !== null }
}

/** The response reveals nothing about the order: `sent` only means that an email may have been sent. */
export async function action({ context, request }: Route.ActionArgs) {
  const { number = '', email = '' } = typedIn(await request.formData())
  const typed = { number, email }
  const { orderLinks, language, address } = requestContextOf(context)
  const answer = (outcome: FindOrderOutcome, status = 200) => data({ ...outcome, typed }, status)
  const { data: orderLink, error } = orderLinkRequest.safeParse(typed)
  if (!orderLink)
    return answer(
      { state: 'invalid', fields: error.issues.map(({ path }) => String(path[0])) },
      400,
    )
  try {
    await orderLinks?.send(orderLink, { language, address })
    return answer({ state: 'sent' })
  } catch (refusal) {
    if (!isRefusal(refusal) || refusal.code !== 'tooManyRequests') throw refusal
    return answer({ state: 'tooMany', seconds: refusal.retryAfter ?? 1 }, 429)
  }
}

/** If the network fails, the form stays on the page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { number = '', email = '' } = typedIn(await request.clone().formData())
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof TypeError) return { state: 'failed' as const, typed: { number, email } }
    throw error
  }
}

export default function FindOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('findOrder')
  return (
    <>
      <PageHead page={t('title')} />
      <FindOrderPage {...loaderData} outcome={actionData} />
    </>
  )
}
