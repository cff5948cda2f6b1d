import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** The field's current text. */
export function useTyped(form: RefObject<HTMLElement | null>): string {
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
  form: RefObject<HTMLElement | null>,
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
function useFocusWithin(form: RefObject<HTMLElement | null>): boolean {
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

/** Whether the list is shown: while the focus is in the form, but not for the text that it was closed at. */
export function useOpened(
  form: RefObject<HTMLElement | null>,
  text: string,
  closedAt: string | null = null,
) {
  const isWithin = useFocusWithin(form)
  const [closed, setClosed] = useState(closedAt)
  return {
    isOpen: isWithin && closed !== text,
    open: () => setClosed(null),
    close: (at = text) => setClosed(at),
  }
}

/**
 * The active option of a list, none at first, and the way to the next.
 * @param id the options' elements are called `id-key`
 * @param of with other results, none is active again
 */
export function useActive(id: string, keys: readonly string[], of: unknown) {
  const [active, setActive] = useState<{ of: unknown; index: number } | null>(null)
  const index = active !== null && active.of === of ? active.index : -1
  return {
    current: keys[index],
    clear: () => setActive(null),
    move(step: 1 | -1) {
      if (keys.length === 0) return
      const places = keys.length + 1 // the field itself counts as one
      const next = ((index + 1 + step + places) % places) - 1
      setActive({ of, index: next })
      document.getElementById(`${id}-${keys[next]}`)?.scrollIntoView({ block: 'nearest' })
    },
  }
}

/** Chooses an option by its id; false if there's none. */
export function clickOn(id: string): boolean {
  const option = document.getElementById(id)
  option?.click()
  return option !== null
}

interface Keys {
  move(step: 1 | -1): void
  /** Each returns true if it did something, so that the key's default is prevented. */
  choose(): boolean
  close(): boolean
}

/** Handles the keys of a combobox, in the field only. */
export function useKeys(form: RefObject<HTMLElement | null>, { move, choose, close }: Keys): void {
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
