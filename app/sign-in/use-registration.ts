import { useState } from 'react'
import { type Form, useForm } from '../forms/use-form.ts'
import { useSession } from '../session/session-provider.tsx'
import { type CredentialProblem, emailProblem, passwordProblem } from './credential-problems.ts'
import { useProblemWords } from './problem-words.ts'
import {
  type Registration,
  type RegistrationAnswer,
  type RegistrationField,
  register,
} from './register.ts'

/** The form that opens an account, and what became of it; null while nothing has. */
export function useRegistration(): Form & { outcome: RegistrationAnswer | null } {
  const session = useSession()
  const inWords = useProblemWords()
  const [outcome, setOutcome] = useState<RegistrationAnswer | null>(null)
  const form = useForm<Registration>({
    read(typed) {
      setOutcome(null)
      const registration = readRegistration(typed)
      const problems = inWords(problemsOf(registration, String(typed.get('confirmPassword') ?? '')))
      return problems ? { problems } : { value: registration }
    },
    async send(registration) {
      const answer = await register(session, registration)
      setOutcome(answer)
      if (answer.outcome !== 'problem') return null
      return inWords({ [answer.field]: answer.problem })
    },
  })
  return { ...form, outcome }
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

/** All fields are required, and both passwords are the same (spec 1 §5). */
function problemsOf(
  { firstName, lastName, email, password }: Registration,
  confirmPassword: string,
): Record<RegistrationField, CredentialProblem | undefined> {
  return {
    firstName: firstName.trim() === '' ? 'firstNameMissing' : undefined,
    lastName: lastName.trim() === '' ? 'lastNameMissing' : undefined,
    email: emailProblem(email),
    password: passwordProblem(password),
    confirmPassword: confirmPassword === password ? undefined : 'passwordsDiffer',
  }
}
