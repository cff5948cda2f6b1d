import type { Kysely } from 'kysely'
import type { Change } from '../changes/change.ts'
import { Refused, refuse } from '../changes/refused.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { DiscountRule } from '../pricing/discount-rules.ts'
import { codeKey, type Discount, toDiscount } from './discount.store.ts'
import {
  type DiscountInput,
  type DiscountKind,
  momentIn,
  problemsOf,
  ruleIn,
} from './discount-input.ts'
import { refuseUnknownItems } from './discount-items.ts'

/** With a code or without; the API names things differently for each. */
export type DiscountMethod = 'code' | 'automatic'

export const methodOf = ({ code }: Pick<Discount, 'code'>): DiscountMethod =>
  code === null ? 'automatic' : 'code'

export const kindOf = ({ rule: { value } }: Pick<Discount, 'rule'>): DiscountKind => {
  if (value.kind === 'buyXGetY') return 'bxgy'
  return value.kind === 'freeShipping' ? 'freeShipping' : 'basic'
}

export async function findDiscount(
  db: Kysely<ShopTables>,
  where: { id: number } | { code: string },
): Promise<Discount | undefined> {
  const all = db.selectFrom('shop_discounts').selectAll()
  const row = await ('id' in where
    ? all.where('id', '=', where.id)
    : all.where('code_key', '=', codeKey(where.code))
  ).executeTakeFirst()
  return row && toDiscount(row)
}

interface DiscountOfMethod {
  method: DiscountMethod
  kind: DiscountKind
  input: DiscountInput
}

/** @throws Refused */
export async function createDiscount(change: Change, input: DiscountOfMethod): Promise<number> {
  const { tx, now } = change
  const plan = planOf(undefined, input, now)
  await refuseUnknown(tx, plan)
  await refuseTaken(tx, plan)
  const at = now.toISOString()
  const { id } = await tx
    .insertInto('shop_discounts')
    .values({ ...columnsOf(plan), created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await change.report('discountChanged', { id, method: methodOf(plan) }, {}, audited(plan))
  return id
}

/** @throws Refused */
export async function editDiscount(
  change: Change,
  id: number,
  input: DiscountOfMethod,
): Promise<number> {
  const before = await takeDiscount(change, id, input)
  change.refuseStale('Discount', before.id, before.updatedAt)
  const plan = planOf(before, input, change.now)
  await refuseUnknown(change.tx, plan, before)
  await refuseTaken(change.tx, { id: before.id, ...plan })
  await write(change, before, plan)
  return before.id
}

/** Activates a discount from now on, or deactivates it. */
export async function switchDiscount(
  change: Change,
  id: number,
  { method, on }: { method: DiscountMethod; on: boolean },
): Promise<number> {
  const before = await takeDiscount(change, id, { method })
  const at = change.now.toISOString()
  const { startsAt, endsAt } = before
  const isOver = endsAt !== null && endsAt <= at
  const begun = { ...before, ...(startsAt > at && { startsAt: at }) }
  const plan = { ...begun, ...(on ? isOver && { endsAt: null } : !isOver && { endsAt: at }) }
  await write(change, before, plan)
  return before.id
}

export async function deleteDiscount(
  change: Change,
  id: number,
  method: DiscountMethod,
): Promise<void> {
  const before = await takeDiscount(change, id, { method })
  await change.tx.deleteFrom('shop_discounts').where('id', '=', before.id).execute()
  await change.report('discountChanged', { id: before.id, method }, audited(before))
}

/** Locks a discount for this transaction: orders that use it wait. */
async function takeDiscount(
  { tx }: Change,
  id: number,
  { method, kind }: { method: DiscountMethod; kind?: DiscountKind },
): Promise<Discount> {
  const row = await tx
    .updateTable('shop_discounts')
    .set((set) => ({ uses: set.ref('uses') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  const found = row && toDiscount(row)
  if (!found || methodOf(found) !== method || (kind && kindOf(found) !== kind))
    throw refuse('discountUnknown', ['id'])
  return found
}

type Plan = Omit<Discount, 'id' | 'uses' | 'createdAt' | 'updatedAt'>

function planOf(
  before: Discount | undefined,
  { input, method, kind }: DiscountOfMethod,
  now: Date,
): Plan {
  const code = method === 'automatic' ? null : (input.code ?? before?.code ?? '').trim()
  const moment = (name: 'startsAt' | 'endsAt') =>
    typeof input[name] === 'string' ? momentIn(input[name], [name]) : input[name]
  const endsAt = moment('endsAt')
  const { usageLimit } = input
  const plan: Plan = {
    title: (input.title ?? before?.title ?? code ?? '').trim(),
    code,
    startsAt: moment('startsAt') ?? before?.startsAt ?? now.toISOString(),
    endsAt: endsAt === undefined ? (before?.endsAt ?? null) : endsAt,
    usageLimit: usageLimit === undefined ? (before?.usageLimit ?? null) : usageLimit,
    oncePerCustomer: input.appliesOncePerCustomer ?? before?.oncePerCustomer ?? false,
    rule: ruleIn(input, { kind, before: before?.rule }),
  }
  const problems = problemsOf(plan)
  if (problems.length > 0) throw new Refused(...problems)
  return plan
}

/** Refuses products, variants, and collections that there are none of, unless the discount had them before. */
async function refuseUnknown(tx: Change['tx'], { rule }: Plan, before?: Discount): Promise<void> {
  const itemsOf = (side: 'customerBuys' | 'customerGets', rule: DiscountRule | undefined) =>
    side === 'customerGets'
      ? rule?.items
      : rule?.value.kind === 'buyXGetY'
        ? rule.value.buys.items
        : undefined
  for (const side of ['customerGets', 'customerBuys'] as const)
    await refuseUnknownItems(tx, itemsOf(side, rule), {
      before: itemsOf(side, before?.rule),
      field: [side, 'items'],
    })
}

async function refuseTaken(
  tx: Change['tx'],
  { id, code }: { id?: number; code: string | null },
): Promise<void> {
  const holder = code === null ? undefined : await findDiscount(tx, { code })
  if (!holder || holder.id === id) return
  throw refuse('discountCodeTaken', ['code'])
}

const columnsOf = (plan: Plan) => ({
  title: plan.title,
  code: plan.code,
  code_key: plan.code === null ? null : codeKey(plan.code),
  rule_json: JSON.stringify(plan.rule),
  starts_at: plan.startsAt,
  ends_at: plan.endsAt,
  usage_limit: plan.usageLimit,
  once_per_customer: plan.oncePerCustomer ? 1 : 0,
})

/** The update time always moves on, so that a checkout that saw the old discount has to ask the buyer again. */
async function write(change: Change, before: Discount, plan: Plan): Promise<void> {
  const last = new Date(before.updatedAt).getTime()
  const updatedAt = new Date(Math.max(change.now.getTime(), last + 1)).toISOString()
  await change.tx
    .updateTable('shop_discounts')
    .set({ ...columnsOf(plan), updated_at: updatedAt })
    .where('id', '=', before.id)
    .execute()
  await change.report(
    'discountChanged',
    { id: before.id, method: methodOf(before) },
    audited(before),
    audited(plan),
  )
}

const audited = ({ title, code, startsAt, endsAt, usageLimit, oncePerCustomer, rule }: Plan) => ({
  title,
  code,
  startsAt,
  endsAt,
  usageLimit,
  oncePerCustomer,
  value: JSON.stringify(rule.value),
  appliesTo: JSON.stringify(rule.items),
  minimum: JSON.stringify(rule.minimum),
  combinesWith: rule.combinesWith.join(', '),
})
