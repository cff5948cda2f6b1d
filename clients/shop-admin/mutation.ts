import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { type Result, type UserError, unreachable } from '../failure.ts'
import { type Operation, operation } from '../operation.ts'
import { isShopError } from '../shop/shop-error.ts'
import type { ShopAdmin } from './shop-admin.ts'

interface Changed<T> {
  userErrors: readonly UserError[]
  value: T
}

/** An operation that makes one change, or is refused. */
export type Mutation<T = object> = Operation<Changed<T>>

interface MutationOptions {
  /** What Shopify calls the payload's errors. */
  errors?: string
  /** True: its errors have codes that are of use. */
  coded?: boolean
  /** True: a retry after a lost response has no second effect. */
  repeatable?: boolean
}

/** A mutation that returns nothing but its errors, such as `mutation('$id: ID!', 'orderOpen(input: { id: $id })')`. */
export const mutation = (variables: string, call: string, options?: MutationOptions): Mutation =>
  mutationOf(z.object({}), variables, call, options)

/** A mutation whose payload has these fields, too; they are null if it's refused. */
export function mutationOf<T>(
  payload: z.ZodType<T>,
  variables: string,
  call: string,
  { errors = 'userErrors', coded = false, repeatable = false }: MutationOptions = {},
): Mutation<T> {
  const userErrors = field(errors, z.array(userErrorIn(coded)))
  return operation({
    head: `mutation (${variables})`,
    response: z
      .object({ done: field(call, z.object({ userErrors }).and(payload)) })
      .transform(({ done }) => ({ userErrors: done.userErrors, value: done })),
    onceOnly: !repeatable,
  })
}

const userErrorIn = (coded: boolean): z.ZodType<UserError> => {
  const error = z.object({ field: z.array(z.string()).nullable(), message: z.string() })
  return coded ? error.extend({ code: z.string().nullish() }) : error
}

/** Makes one change; says why it was refused, as the backend's client does. */
export const changing =
  (ask: ShopAdmin['ask']) =>
  async <T>(
    change: Mutation<T>,
    variables: Readonly<Record<string, unknown>>,
    options?: Parameters<ShopAdmin['ask']>[2],
  ): Promise<Result<T>> => {
    const failed = (status: number | null, errors: readonly UserError[] = []) => ({
      ...unreachable,
      status,
      errors,
    })
    let codes: readonly string[] = []
    const onRefused = (messages: readonly string[]) => {
      codes = messages
    }
    try {
      const { userErrors, value } = await ask(change, variables, { ...options, onRefused })
      const errors = userErrors.map((error, index) => ({ ...error, refusal: codes[index] }))
      return errors.length === 0 ? { ok: true, value } : failed(422, errors)
    } catch (error) {
      if (!isShopError(error)) throw error
      return failed(error.code === 'PRECONDITION_FAILED' ? 409 : null)
    }
  }

/** The back office of a shop, which may refuse a change. */
export interface StaffShop extends ShopAdmin {
  change: ReturnType<typeof changing>
}
