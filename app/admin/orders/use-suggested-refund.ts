import { type FormEvent, useState } from 'react'
import { type SuggestedRefund, suggestRefund } from '#/clients/shop-admin/orders.ts'
import { type Typed, typedIn } from '../../forms/use-form.ts'
import { useQuery } from '../../ui/use-query.ts'
import { useAdmin } from '../admin-session.ts'

/** What the refund of what is chosen in a form comes to, asked anew with each change. */
export function useSuggestedRefund(selectionIn: (typed: Typed) => object, first: Typed = {}) {
  const { shop } = useAdmin()
  const [typed, setTyped] = useState(first)
  const selection = JSON.stringify(selectionIn(typed))
  const { value: suggested } = useQuery<SuggestedRefund | null>(
    async (last) =>
      shop.ask(suggestRefund, JSON.parse(selection)).then(
        (answer) => answer.order?.suggestedRefund ?? null,
        () => last,
      ),
    { version: selection },
  )
  return {
    typed,
    suggested,
    price({ currentTarget }: FormEvent<HTMLElement>) {
      const fields = currentTarget.closest('form')
      if (fields) setTyped(typedIn(new FormData(fields)))
    },
  }
}
