import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { toolField } from '../tool-button.tsx'
import { listAddress, useListQuery } from './list-address.ts'

const isDay = (text: string) =>
  /^[2-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The first and the last day that a list's address asks for. */
export function daysOf(query: URLSearchParams) {
  const day = (name: string) => [query.get(name) ?? ''].find(isDay)
  return { from: day('from'), until: day('until') }
}

/** Limits a list to some days through its address. */
export function DateRange() {
  const { t } = useTranslation('admin')
  const { from, until } = daysOf(useListQuery().query)
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
      <DayField name="from" label={t('list.from')} {...(until && { max: until })} />
      <DayField name="until" label={t('list.until')} {...(from && { min: from })} />
    </div>
  )
}

interface DayFieldProps {
  name: 'from' | 'until'
  label: string
  min?: string
  max?: string
}

/** A year is typed digit by digit, so that only a day of this age counts. */
function DayField({ name, label, min = '2000-01-01', max = '2999-12-31' }: DayFieldProps) {
  const id = useId()
  const navigate = useNavigate()
  const { query, nextQuery } = useListQuery()
  const day = daysOf(query)[name] ?? ''
  const [typed, setTyped] = useState({ day, text: day })
  if (typed.day !== day) setTyped({ day, text: day })
  return (
    <div className="grid min-w-0 gap-1 sm:flex sm:items-center sm:gap-2">
      <label htmlFor={id} className="text-slate">
        {label}
      </label>
      <input
        id={id}
        type="date"
        min={min}
        max={max}
        value={typed.text}
        onChange={({ target: { value, validity } }) => {
          setTyped({ day, text: value })
          if (validity.valid && value !== day)
            void navigate(listAddress(nextQuery, { [name]: value }))
        }}
        className={`${toolField} min-w-0 max-md:min-h-11 max-sm:px-2! sm:w-auto!`}
      />
    </div>
  )
}
