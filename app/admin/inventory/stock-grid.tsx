import { type ComponentProps, type ReactNode, use, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldProblem } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form.tsx'
import { useFormats } from '../formats.ts'
import { toolField } from '../tool-button.tsx'
import { StockLevel } from './inventory-list.tsx'
import { moveInGrid } from './move-in-grid.ts'
import { useStockNumber } from './use-stock-number.ts'

export interface GridRow {
  /** The form has the number as `stock:<id>`. */
  id: string
  name: string
  sku: string | null
  /** Reserved for open orders. */
  committed: number
  available: number
  /** Why the number can't be edited. */
  fixed?: 'ofComponents' | 'notCounted' | undefined
}

/** Why a variant's number can't be edited; undefined if it can. */
export function whyFixed(of: { isBundle: boolean; isCounted: boolean }): GridRow['fixed'] {
  if (of.isBundle) return 'ofComponents'
  return of.isCounted ? undefined : 'notCounted'
}

/**
 * The stock of many variants, edited at once in the form around it. Available and on hand are one number: whichever is
 * typed changes the other.
 */
export function StockGrid({ rows, label }: { rows: readonly GridRow[]; label: string }) {
  const { t } = useTranslation('adminInventory')
  return (
    <table aria-label={label} onKeyDown={moveInGrid} className="w-full">
      <thead className="border-b border-line text-xs text-slate">
        <tr>
          <th scope="col" className="py-2 pr-2 pl-4 text-left font-semibold">
            {t('item')}
          </th>
          <th scope="col" className="px-2 py-2 text-right font-semibold">
            {t('available')}
          </th>
          <th scope="col" className="px-2 py-2 text-right font-semibold max-sm:sr-only">
            {t('grid.committed')}
          </th>
          <th scope="col" className="py-2 pr-4 pl-2 text-right font-semibold">
            {t('grid.onHand')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) =>
          row.fixed === undefined ? (
            <CountedRow key={row.id} {...row} />
          ) : (
            <FixedRow key={row.id} {...row} fixed={row.fixed} />
          ),
        )}
      </tbody>
    </table>
  )
}

/** A bundle's number follows from what's inside; what isn't counted has none. */
function FixedRow({ name, sku, available, fixed }: Required<GridRow>) {
  const { t } = useTranslation('adminInventory')
  const { number } = useFormats()
  const note = [sku, t(fixed)].filter(Boolean).join(' · ')
  if (fixed === 'notCounted')
    return (
      <tr>
        <RowHead name={name} note={note} />
        <td colSpan={3} />
      </tr>
    )
  return (
    <tr>
      <RowHead name={name} note={note} level={available} />
      <td className="py-3.5 pr-5.5 pl-2 text-right align-top tabular-nums">{number(available)}</td>
      <td className="px-2 py-3.5 text-right align-top text-slate max-sm:sr-only">–</td>
      <td className="py-3.5 pr-7 pl-2 text-right align-top text-slate">–</td>
    </tr>
  )
}

interface RowHeadProps {
  name: string
  /** On a line of its own, which is kept where it's empty. */
  note: string | null
  /** How many there are: none and few are marked. */
  level?: number
  children?: ReactNode
}

function RowHead({ name, note, level, children }: RowHeadProps) {
  return (
    <th scope="row" className="py-2 pr-2 pl-4 text-left font-medium wrap-anywhere">
      <span className="mr-2">{name}</span>
      {level !== undefined && <StockLevel pieces={level} />}
      <span className="block min-h-4 text-xs font-normal text-slate">{note}</span>
      {children}
    </th>
  )
}

function CountedRow({ id, name, sku, available, committed }: GridRow) {
  const { t } = useTranslation('adminInventory')
  const { number } = useFormats()
  const { problems } = use(FormContext)
  const saysId = useId()
  const count = useStockNumber(available, committed)
  const fieldName = `stock:${id}`
  const problem = problems[fieldName]
  const was = count.isEdited && t('grid.was', { n: available })
  const overtaken =
    count.overtaken === null
      ? undefined
      : t('grid.overtaken', { before: count.overtaken, n: available })
  const cell = {
    'data-edited': count.isEdited || undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': (problem ?? overtaken) && saysId,
    onReset: count.reset,
    className: 'max-w-24 min-w-16 text-right',
  } as const
  return (
    <tr>
      <RowHead name={name} note={[sku, was].filter(Boolean).join(' · ')} level={available}>
        <FieldProblem id={saysId}>{problem ?? overtaken}</FieldProblem>
      </RowHead>
      <td className="px-2 py-2 text-right align-top">
        <StockInput
          name={fieldName}
          data-cell="available"
          aria-label={t('grid.availableOf', { name })}
          value={count.available}
          onChange={({ target }) => count.setAvailable(target.value)}
          {...cell}
        />
      </td>
      <td className="px-2 py-3.5 text-right align-top text-slate tabular-nums max-sm:sr-only">
        {number(committed)}
      </td>
      <td className="py-2 pr-4 pl-2 text-right align-top">
        <StockInput
          data-cell="onHand"
          aria-label={t('grid.onHandOf', { name })}
          value={count.onHand}
          onChange={({ target }) => count.setOnHand(target.value)}
          {...cell}
        />
      </td>
    </tr>
  )
}

/** A number of pieces; Escape takes back what was typed. */
export function StockInput({
  onReset,
  className = '',
  ...input
}: ComponentProps<'input'> & { onReset: () => void }) {
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={({ key }) => key === 'Escape' && onReset()}
      className={`${toolField} ${className} tabular-nums aria-invalid:border-2 aria-invalid:border-alarm! data-edited:border-2 data-edited:border-ocean data-edited:bg-ocean-mist data-edited:font-semibold`}
      {...input}
    />
  )
}
