import { serverLimits } from '#/contract/limits.ts'
import { problem } from '../changes/refused.ts'
import type { RequestContext } from '../graphql/resolvers.ts'
import { toCartError } from './cart-errors.storefront.ts'
import { bytesOf } from './cart-facts.ts'
import type { CartServices } from './carts.storefront.ts'

type Context = RequestContext<CartServices>

/**
 * Rate-limits a change before it takes effect: each alias separately, with the size of its variables. A request can't
 * exceed `serverLimits.bodyBytes`, so larger arguments mean that one variable was used many times.
 */
export const counted =
  <Args, Made>(change: (args: Args, context: Context) => Promise<Made>) =>
  async (_root: unknown, args: Args, context: Context) => {
    const bytes = bytesOf(args)
    if (bytes > serverLimits.bodyBytes) {
      const tooLarge = problem('changeOverMax', [], { max: serverLimits.bodyBytes })
      return { read: null, userErrors: [toCartError(tooLarge)], notices: [] }
    }
    await context.services.carts.countChange({ address: context.caller.address, bytes })
    return change(args, context)
  }
