import { startTransition, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { variantKey, variantParameter } from '#/contract/page-addresses.ts'
import { firstOffer, variantInAddress } from './choose-variant.ts'
import type { ProductView, VariantView } from './product-view.ts'

/** The variant that the address names; choosing another one changes the address in place. */
export function useChosenVariant({ variants }: ProductView) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [chosen, showAtOnce] = useOptimistic(variantInAddress(variants, query))

  function choose(variant: VariantView): void {
    startTransition(async () => {
      showAtOnce(variant)
      const next = new URLSearchParams(query)
      next.set(variantParameter, variantKey(variant))
      await navigate({ search: next.toString() }, { replace: true, preventScrollReset: true })
    })
  }

  return { chosen, shown: chosen ?? firstOffer(variants), choose }
}
