import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { Failure, Result, UserError } from '#/clients/failure.ts'
import type { Outcome } from '../../forms/use-form.ts'
import { useNotify } from '../../ui/notices.tsx'

/**
 * Says why a change failed: as `outcomeOf` says it of what the shop refused first, or in the backend's words for the
 * reader, or in general.
 */
export function useRefusal(
  outcomeOf: (first: UserError, all: readonly UserError[]) => Outcome | undefined = () => undefined,
): (failure: Failure) => Outcome {
  const { t } = useTranslation('admin')
  return ({ error, errors }) => {
    const [first] = errors ?? []
    const outcome = first && errors && outcomeOf(first, errors)
    return outcome ?? { failure: error ?? t(errors ? 'failed' : 'noAnswer') }
  }
}

interface ChangeOptions<T> {
  /** The notice once it's done. */
  done?: string
  /** Turns a refusal into what the form shows. */
  refused?: ((failure: Failure) => Outcome) | undefined
  /** What follows it; by default, the page is reloaded. */
  onDone?: (value: T) => unknown
}

/** Makes a change for a form, and reloads the page, also where it's refused; no outcome once it's done. */
export function useChange() {
  const notify = useNotify()
  const refusal = useRefusal()
  const { revalidate } = useRevalidator()
  return async <T>(
    change: () => Promise<Result<T>>,
    { done, refused = refusal, onDone = revalidate }: ChangeOptions<T> = {},
  ): Promise<Outcome | undefined> => {
    const result = await change()
    if (!result.ok) {
      await revalidate()
      return refused(result)
    }
    if (done !== undefined) notify({ text: done })
    await onDone(result.value)
  }
}

/** An entry of a menu has given its focus back to the menu's button by then. */
function pressedElement(): Element | null {
  const target = window.event?.target
  return target instanceof Element ? (target.closest('button') ?? target) : document.activeElement
}

/**
 * The same for buttons, one change at a time: a notice says why one failed. A second press of a button is dropped until
 * the page is reloaded, that of another one waits for it.
 */
export function useAct() {
  const change = useChange()
  const notify = useNotify()
  const running = useRef<{ pressed: Element | null; ended: Promise<unknown> } | null>(null)
  return async <T>(...given: Parameters<typeof change<T>>): Promise<void> => {
    const pressed = pressedElement()
    while (running.current) {
      if (running.current.pressed === pressed) return
      await running.current.ended
    }
    const changing = change(...given).finally(() => {
      running.current = null
    })
    running.current = { pressed, ended: changing.catch(() => {}) }
    const outcome = await changing
    if (outcome) notify({ tone: 'bad', text: String(outcome.failure) })
  }
}
