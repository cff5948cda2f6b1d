import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type OrderDetail,
  type SuggestedRefund,
  suggestRefund,
} from '#/clients/shop-admin/orders.ts'
import { type Typed, typedIn } from '../../forms/use-form.ts'
import { useOnMount } from '../../ui/use-on-mount.ts'
import { useQuery } from '../../ui/use-query.ts'
import { useAdmin } from '../admin-session.ts'

interface Suggestion {
  /** What was chosen. */
  of: string
  suggested: SuggestedRefund | null
}

/**
 * The refund for what is chosen in a form, at first for `first`, calculated again with each change. It reloads the order, too, since others
 * may have changed it.
 */
export function useSuggestedRefund(
  { updatedAt }: Pick<OrderDetail, 'updatedAt'>,
  selectionIn: (typed: Typed) => object,
  first: Typed = {},
) {
  const { shop } = useAdmin()
  const { revalidate } = useRevalidator()
  useOnMount(() => void revalidate())
  const [edited, setEdited] = useState<Typed | null>(null)
  const typed = edited ?? first
  const selection = JSON.stringify(selectionIn(typed))
  const { value } = useQuery<Suggestion | null>(
    async (last) =>
      shop.ask(suggestRefund, JSON.parse(selection)).then(
        (answer) => ({ of: selection, suggested: answer.order?.suggestedRefund ?? null }),
        () => last,
      ),
    { version: `${updatedAt} ${selection}` },
  )
  return {
    typed,
    suggested: value?.suggested ?? null,
    /** Whether it's for what was chosen before, because the new one is on its way or didn't come. */
    outdated: value?.of !== selection,
    price({ currentTarget }: FormEvent<HTMLElement>) {
      const fields = currentTarget.closest('form')
      if (fields) setEdited(typedIn(new FormData(fields)))
    },
  }
}
