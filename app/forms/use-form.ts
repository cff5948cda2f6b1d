import { type FocusEvent, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTimeout } from '../ui/use-timeout.ts'

/** What is wrong, by the names of fields and in words for the visitor. */
export type Problems = Readonly<Record<string, string | undefined>>

/** What became of a form. */
export interface Outcome {
  problems?: Problems
  /** Why nothing came of it, though no field is wrong. */
  failure?: ReactNode
  success?: ReactNode
  /** How long it is shown; else until the form is sent again. */
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

/** What was typed, by the names of fields; files have no place in these forms. */
export type Typed = Readonly<Record<string, string | undefined>>

/** What a form holds: with any problem it is not sent. */
export type Read<Value> = Outcome & { value?: Value }

interface FormOptions<Value> {
  read: (typed: Typed) => Read<Value> | Promise<Read<Value>>
  /** Sends it; a form that leads away by itself has no outcome. */
  send: (value: Value, form: HTMLFormElement) => Promise<Outcome | undefined>
  /** True: a field's problem is told of as soon as it is left. */
  eager?: boolean
}

export const untouched: FormState = { busy: false, problems: {} }

/** One form: checked, sent once however often the button is pressed, and never cleared by a failure. */
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
      const sound = value !== undefined && !Object.values(found.problems ?? {}).some(Boolean)
      outcome = sound ? await send(value, form) : found
    } finally {
      sending.current = false
      const interrupted = focused?.matches(':disabled, [inert] *') ? focused : null
      // What is disabled or inert cannot take the focus.
      flushSync(() => setState({ ...untouched, ...outcome }))
      if (interrupted instanceof HTMLElement) interrupted.focus({ preventScroll: true })
    }
    focusFirst(form, outcome?.problems ?? {})
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
    /** A problem is gone once its field is edited (account-9). */
    onInput({ target }) {
      const name = nameOf(target)
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
