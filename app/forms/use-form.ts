import { type FormEvent, useRef, useState } from 'react'

/** What is wrong, by the names of fields and in words for the visitor. */
export type Problems = Readonly<Record<string, string | undefined>>

export interface Form {
  busy: boolean
  problems: Problems
  /** To be spread on the `form` element. */
  events: {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
}

type Read<Value> = { value: Value } | { problems: Problems }

interface FormOptions<Value> {
  read: (form: FormData) => Read<Value> | Promise<Read<Value>>
  /** Sends it; what comes back is wrong with fields after all. */
  send: (value: Value, form: HTMLFormElement) => Promise<Problems | null>
}

/** One form: checked, sent once however often the button is pressed, and never cleared by a failure. */
export function useForm<Value>({ read, send }: FormOptions<Value>): Form {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const sending = useRef(false)

  async function submit(form: HTMLFormElement): Promise<void> {
    if (sending.current) return
    sending.current = true
    try {
      const found = await read(new FormData(form))
      const early = 'problems' in found ? found.problems : {}
      setProblems(early)
      focusFirst(form, early)
      if ('problems' in found) return
      setBusy(true)
      const late = (await send(found.value, form)) ?? {}
      setProblems(late)
      focusFirst(form, late)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    busy,
    problems,
    events: {
      onSubmit(event) {
        event.preventDefault()
        void submit(event.currentTarget)
      },
      /** A problem is gone once its field is edited (account-9). */
      onInput({ target }) {
        const name = target instanceof Element ? target.getAttribute('name') : null
        if (name !== null && problems[name]) setProblems({ ...problems, [name]: undefined })
      },
    },
  }
}

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const inputs = [...form.elements]
  const first = inputs.find((input) => problems[input.getAttribute('name') ?? ''])
  if (first instanceof HTMLElement) first.focus()
}
