import { useState } from 'react'
import { type Form, useForm } from '../forms/use-form.ts'
import type { Session } from '../session/create-session.ts'
import { useSession } from '../session/session-provider.tsx'
import { type CredentialProblem, emailProblem, passwordProblem } from './credential-problems.ts'
import { useProblemMessages } from './problem-messages.ts'
import type { Registration, RegistrationField, RegistrationResult } from './register.ts'

/** The form that opens an account, and what became of it; null while nothing has. */
export function useRegistration(): Form & { outcome: RegistrationResult | null } {
  const session = useSession()
  const toMessages = useProblemMessages()
  const [outcome, setOutcome] = useState<RegistrationResult | null>(null)
  const form = useForm<Registration>({
    async read(typed) {
      setOutcome(null)
      const registration = readRegistration(typed)
      const confirmPassword = String(typed.get('confirmPassword') ?? '')
      const problems = toMessages(await problemsOf(registration, confirmPassword))
      return problems ? { problems } : { value: registration }
    },
    async send(registration) {
      const result = await send(session, registration)
      setOutcome(result)
      return result.outcome === 'problem' ? { [result.field]: result.message } : null
    },
  })
  return { ...form, outcome }
}

/** What talks to the shop is downloaded by those who register. */
async function send(
  session: Pick<Session, 'shop' | 'signIn'>,
  registration: Registration,
): Promise<RegistrationResult> {
  const code = await import('./register.ts').catch(() => null)
  return code ? code.register(session, registration) : { outcome: 'unreachable' }
}

function readRegistration(form: FormData): Registration {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    password: text('password'),
    acceptsMarketing: form.has('acceptsMarketing'),
  }
}

/** All fields are required, and both passwords are the same (sign-in-6, sign-in-7). */
async function problemsOf(
  { firstName, lastName, email, password }: Registration,
  confirmPassword: string,
): Promise<Record<RegistrationField, CredentialProblem | undefined>> {
  return {
    firstName: firstName.trim() === '' ? 'firstNameMissing' : undefined,
    lastName: lastName.trim() === '' ? 'lastNameMissing' : undefined,
    email: await emailProblem(email),
    password: passwordProblem(password),
    confirmPassword: confirmPassword === password ? undefined : 'passwordsDiffer',
  }
}
