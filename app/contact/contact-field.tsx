import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { contactLimits, type ContactField as Name } from '#/contract/contact-limits.ts'
import type { ContactProblem } from './contact-problems.ts'

/** What an input must carry to be named and described by its field. */
interface Described {
  id: string
  name: Name
  required: true
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
}

interface ContactFieldProps {
  name: Name
  problem: ContactProblem | undefined
  hint?: string
  children: (input: Described) => ReactNode
}

const inputLook =
  'min-h-12 w-full rounded-control border border-edge bg-white px-4 py-2.5 aria-invalid:border-2 aria-invalid:border-alarm'

export function ContactField({ name, problem, hint, children }: ContactFieldProps) {
  const { t } = useTranslation('contact')
  const ids = [problem && `${name}-problem`, hint && `${name}-hint`].filter(Boolean)
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={name} className="font-medium">
        {t(`form.${name}`)}
      </label>
      {children({
        id: name,
        name,
        required: true,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
        className: inputLook,
      })}
      {problem && (
        <p id={`${name}-problem`} className="text-sm font-medium text-alarm">
          {t(`problems.${problem}`, { max: contactLimits.message })}
        </p>
      )}
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-slate">
          {hint}
        </p>
      )}
    </div>
  )
}
