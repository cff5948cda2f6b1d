import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** The field's current text. */
export function useTyped(form: RefObject<HTMLFormElement | null>): string {
  const [query, setQuery] = useState('')
  useEffect(() => {
    const field = form.current?.querySelector('input')
    const follow = () => setQuery(field?.value ?? '')
    follow()
    field?.addEventListener('input', follow)
    return () => field?.removeEventListener('input', follow)
  }, [form])
  return query
}

/** Makes the field a combobox; without a list, it's a plain field. */
export function useAttributes(
  form: RefObject<HTMLFormElement | null>,
  attributes: Readonly<Record<string, string | null>>,
): void {
  useEffect(() => {
    const field = form.current?.querySelector('input')
    for (const [name, value] of Object.entries(attributes))
      if (value === null) field?.removeAttribute(name)
      else field?.setAttribute(name, value)
  })
}

/** Whether the focus is in the form, field and list alike. */
export function useFocusWithin(form: RefObject<HTMLFormElement | null>): boolean {
  const [isWithin, setIsWithin] = useState(true)
  useEffect(() => {
    const element = form.current
    if (!element) return
    setIsWithin(element.contains(document.activeElement))
    const onFocus = () => setIsWithin(true)
    const onBlur = ({ relatedTarget }: FocusEvent) =>
      setIsWithin(relatedTarget instanceof Node && element.contains(relatedTarget))
    element.addEventListener('focusin', onFocus)
    element.addEventListener('focusout', onBlur)
    return () => {
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', onBlur)
    }
  }, [form])
  return isWithin
}

interface Keys {
  move(step: 1 | -1): void
  /** Each returns true if it did something, so that the key's default is prevented. */
  choose(): boolean
  close(): boolean
}

/** Handles the keys of a combobox, in the field only. */
export function useKeys(
  form: RefObject<HTMLFormElement | null>,
  { move, choose, close }: Keys,
): void {
  const press = useEffectEvent((key: string): boolean => {
    if (key === 'Enter') return choose()
    if (key === 'Escape') return close()
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[key]
    if (step) move(step)
    return step !== undefined
  })
  useEffect(() => {
    const field = form.current?.querySelector('input')
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return
      if (press(event.key)) event.preventDefault()
      else if (event.key === 'Escape') field?.blur()
    }
    field?.addEventListener('keydown', onKey)
    return () => field?.removeEventListener('keydown', onKey)
  }, [form])
}
