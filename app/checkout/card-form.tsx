import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardField } from '#/contract/checkout.ts'
import { TextField } from '../forms/field.tsx'

/**
 * The demo's card form. What is typed is never sent back to a page.
 * @param isDeclined whether the card in it was declined
 */
export function CardForm({ isDeclined }: { isDeclined: boolean }) {
  const { t } = useTranslation('checkout')
  const field = (name: CardField, autoComplete: string, maxLength: number) =>
    ({ id: name, name, autoComplete, maxLength, inputMode: 'numeric', spellCheck: false }) as const
  return (
    <div className="grid gap-x-3 gap-y-4 min-[22.5rem]:grid-cols-2">
      <TextField
        {...field('cardNumber', 'cc-number', 40)}
        label={t('card.number')}
        placeholder="1234 1234 1234 1234"
        onInput={(event) => retype(event, groupDigits)}
        problem={isDeclined ? t('card.declined') : undefined}
        className="min-[22.5rem]:col-span-2"
      />
      <TextField
        {...field('cardExpiry', 'cc-exp', 20)}
        label={t('card.expiry')}
        placeholder={t('card.expiryExample')}
        onInput={(event) => retype(event, splitExpiry)}
      />
      <TextField
        {...field('cardCvc', 'cc-csc', 4)}
        label={t('card.cvc')}
        hint={t('card.cvcHint')}
        placeholder="123"
      />
    </div>
  )
}

/** Formats what was typed, and leaves the caret behind the same digit; without scripts it stays as typed. */
function retype(event: FormEvent<HTMLInputElement>, inOrder: (digits: string) => string): void {
  const input = event.currentTarget
  const caret = input.selectionStart ?? input.value.length
  const isAtEnd = caret === input.value.length
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length
  const isDeleting =
    'inputType' in event.nativeEvent && `${event.nativeEvent.inputType}`.startsWith('delete')
  if (isDeleting && isAtEnd) return
  input.value = inOrder(digitsOf(input.value))
  if (isAtEnd) return
  let at = 0
  for (let left = digitsBefore; left > 0 && at < input.value.length; at += 1)
    if (/\d/.test(input.value[at] ?? '')) left -= 1
  input.setSelectionRange(at, at)
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Groups digits as on the card: by four, or 4-6-5 for fifteen digits. */
function groupDigits(digits: string): string {
  const groups = /^3[47]/.test(digits) ? /^(\d{4})(\d{0,6})(\d{0,5})/ : null
  const found = groups?.exec(digits)?.slice(1) ?? digits.slice(0, 19).match(/\d{1,4}/g) ?? []
  return found.filter((group) => group !== '').join(' ')
}

/** `12 / 30`; a month that can't have a second digit gets its zero. */
function splitExpiry(digits: string): string {
  const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits
  return whole.length < 2 ? whole : `${whole.slice(0, 2)} / ${whole.slice(2, 6)}`
}
