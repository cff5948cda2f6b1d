import { type ComponentProps, use, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldProblem } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form.tsx'
import { useFormats } from '../formats.ts'
import { toolField } from '../tool-button.tsx'
import { moveInGrid } from './move-in-grid.ts'
import { useStockNumber } from './use-stock-number.ts'

/** What a row of the grid is about. */
export interface GridRow {
  /** The form has the number as `stock:<id>`. */
  id: string
  name: string
  sku: string | null
  /** Null where it isn't counted. */
  available: number | null
  /** Set aside for open orders. */
  committed: number
  /** Why its number can't be edited. */
  fixed: string | undefined
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
          <th className="py-2 pr-2 pl-4 text-left font-semibold">{t('item')}</th>
          <th className="px-2 py-2 text-right font-semibold">{t('available')}</th>
          <th className="px-2 py-2 text-right font-semibold max-sm:sr-only">
            {t('grid.committed')}
          </th>
          <th className="py-2 pr-4 pl-2 text-right font-semibold">{t('grid.onHand')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ available, ...row }) =>
          available === null || row.fixed !== undefined ? (
            <FixedRow key={row.id} {...row} available={available} />
          ) : (
            <CountedRow key={row.id} {...row} available={available} />
          ),
        )}
      </tbody>
    </table>
  )
}

function FixedRow({ name, sku, available, fixed }: GridRow) {
  const { number } = useFormats()
  return (
    <tr>
      <RowHead name={name} sku={sku} />
      <td className="px-2 py-2 text-right tabular-nums">
        {available !== null && number(available)}
      </td>
      <td colSpan={2} className="py-2 pr-4 pl-2 text-right text-slate">
        {fixed}
      </td>
    </tr>
  )
}

function RowHead({ name, sku, children }: Pick<GridRow, 'name' | 'sku'> & ComponentProps<'th'>) {
  return (
    <th scope="row" className="py-2 pr-2 pl-4 text-left font-medium wrap-anywhere">
      {name}
      {sku && <span className="block text-xs font-normal text-slate">{sku}</span>}
      {children}
    </th>
  )
}

function CountedRow(row: GridRow & { available: number }) {
  const { id, name, sku, available, committed } = row
  const { t } = useTranslation('adminInventory')
  const { number } = useFormats()
  const { problems } = use(FormContext)
  const saysId = useId()
  const count = useStockNumber(available, committed)
  const fieldName = `stock:${id}`
  const problem = problems[fieldName]
  const cell = {
    'data-edited': count.isEdited || undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': saysId,
    onReset: count.reset,
  } as const
  return (
    <tr>
      <RowHead name={name} sku={sku}>
        <span id={saysId} className="block text-xs empty:hidden">
          <FieldProblem id={`${saysId}-problem`}>{problem}</FieldProblem>
          {count.overtaken === null
            ? count.isEdited && (
                <span className="font-normal text-slate">{t('grid.was', { n: available })}</span>
              )
            : t('grid.overtaken', { before: count.overtaken, n: available })}
        </span>
      </RowHead>
      <td className="px-2 py-2 text-right align-top">
        <Cell
          name={fieldName}
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
        <Cell
          aria-label={t('grid.onHandOf', { name })}
          value={count.onHand}
          onChange={({ target }) => count.setOnHand(target.value)}
          {...cell}
        />
      </td>
    </tr>
  )
}

/** Escape takes back what was typed. */
function Cell({ onReset, ...input }: ComponentProps<'input'> & { onReset: () => void }) {
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      data-cell=""
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={({ key }) => key === 'Escape' && onReset()}
      className={`${toolField} max-w-24 min-w-16 text-right tabular-nums aria-invalid:border-2 aria-invalid:border-alarm data-edited:border-2 data-edited:border-ocean data-edited:bg-ocean-mist data-edited:font-semibold`}
      {...input}
    />
  )
}
