import { type FocusEvent, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTimeout } from '../ui/use-timeout.ts'

/** What is wrong: a message for the visitor by field name. */
export type Problems = Readonly<Record<string, string | undefined>>

/** The outcome of a form. */
export interface Outcome {
  problems?: Problems
  /** Why it failed although no field is wrong. */
  failure?: ReactNode
  success?: ReactNode
  /** How long it's shown; by default until the form is sent again. */
  shownMs?: number
}

export interface FormState extends Outcome {
  busy: boolean
  problems: Problems
}

export interface FormEvents {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onInput: (event: FormEvent<HTMLFormElement>) => void
  onBlur: (event: FocusEvent<HTMLFormElement>) => void
}

/** What was typed, by field name; these forms have no files. */
export type Typed = Readonly<Record<string, string | undefined>>

/** The form's parsed value; it isn't sent if there is any problem. */
export type Read<Value> = Outcome & { value?: Value }

interface FormOptions<Value> {
  read: (typed: Typed) => Read<Value> | Promise<Read<Value>>
  /** Sends the form; no outcome if it leads to another page. */
  send: (value: Value, form: HTMLFormElement) => Promise<Outcome | undefined>
  /** True: a field's problem is shown as soon as the field loses focus. */
  eager?: boolean
}

export const untouched: FormState = { busy: false, problems: {} }

/** Runs a form: validates it, sends it once however often the button is pressed, and keeps its values on failure. */
export function useForm<Value>({ read, send, eager = false }: FormOptions<Value>) {
  const [state, setState] = useState<FormState>(untouched)
  const sending = useRef(false)
  useTimeout(() => setState(untouched), state.shownMs)

  async function submit(form: HTMLFormElement): Promise<void> {
    if (sending.current) return
    sending.current = true
    setState(({ problems }) => ({ busy: true, problems }))
    const focused = document.activeElement
    let outcome: Outcome | undefined
    try {
      const { value, ...found } = await read(typedIn(new FormData(form)))
      const valid = value !== undefined && !Object.values(found.problems ?? {}).some(Boolean)
      outcome = valid ? await send(value, form) : found
    } finally {
      sending.current = false
      // Somebody may be typing in another field by now.
      const waits = [focused, document.body].includes(document.activeElement)
      const interrupted = waits && focused?.matches(':disabled, [inert] *') ? focused : null
      // Disabled or inert fields can't take the focus, so they are enabled first.
      flushSync(() => setState({ ...untouched, ...outcome }))
      if (interrupted instanceof HTMLElement) interrupted.focus({ preventScroll: true })
      if (waits) focusFirst(form, outcome?.problems ?? {})
    }
  }

  async function check(form: HTMLFormElement, name: string): Promise<void> {
    const { problems } = await read(typedIn(new FormData(form)))
    setProblem(name, problems?.[name])
  }

  function setProblem(name: string, problem: string | undefined): void {
    setState((now) => ({ ...now, problems: { ...now.problems, [name]: problem } }))
  }

  const events: FormEvents = {
    onSubmit(event) {
      event.preventDefault()
      void submit(event.currentTarget)
    },
    /** A problem disappears once its field is edited (account-9), and a failure with any. */
    onInput({ target }) {
      const name = nameOf(target)
      if (state.failure) setState(({ failure: _, ...now }) => now)
      if (state.problems[name]) setProblem(name, undefined)
    },
    onBlur({ currentTarget, target }) {
      const name = nameOf(target)
      if (eager && name !== '') void check(currentTarget, name)
    },
  }
  return { ...state, events }
}

function nameOf(input: EventTarget): string {
  return (input instanceof Element && input.getAttribute('name')) || ''
}

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const first = [...form.elements].find((input) => problems[nameOf(input)])
  if (first instanceof HTMLElement) first.focus()
}

export function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
