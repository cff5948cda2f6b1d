import { z } from 'zod'
import table from '#/content/markets/state-taxes.json' with { type: 'json' }
import { add, type Money, share } from '#/contract/money.ts'
import { type UsState, usStateCodes } from '#/contract/us-states.ts'

/** "6.875" (percent, at most four digits after the point) → 68_750 parts per million. */
const percentAsPartsPerMillion = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,4})?$/)
  .transform((percent) => {
    const [whole, fraction = ''] = percent.split('.')
    return Number(`${whole}${fraction.padEnd(4, '0')}`)
  })

const stateTaxTable = z.object({
  asOf: z.iso.date(),
  note: z.string(),
  states: z.record(
    z.enum(usStateCodes),
    z.strictObject({ ratePercent: percentAsPartsPerMillion, shippingTaxed: z.boolean() }),
  ),
})
type StateTaxTable = z.infer<typeof stateTaxTable>

/** Reads a table of state rates; throws a ZodError that names each missing, unknown or odd entry. */
export function readStateTaxes(value: unknown): StateTaxTable {
  return stateTaxTable.parse(value)
}

export const stateTaxes = readStateTaxes(table)

/**
 * The sales tax of a delivery to a state: one rounding, half up to the minor unit, over goods and, where
 * the state taxes it, shipping. Local surcharges are left out.
 */
export function salesTax(
  { goods, shipping, state }: { goods: Money; shipping: Money; state: UsState },
  table: StateTaxTable = stateTaxes,
): Money {
  const { ratePercent, shippingTaxed } = table.states[state]
  return share(shippingTaxed ? add(goods, shipping) : goods, ratePercent)
}
