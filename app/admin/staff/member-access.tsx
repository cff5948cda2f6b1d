import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { BackendResult } from '#/clients/backend/call-backend.ts'
import type { ListedStaffMember } from '#/contract/admins.ts'
import { staffLimits } from '#/contract/limits.ts'
import { useForm } from '../../forms/use-form.ts'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-session.ts'
import { OutboxNotice, useSentText } from '../outbox-notice.tsx'
import { Panel } from '../panel.tsx'
import { RecordDialog, RecordForm } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'
import { useEndsText } from './ends-text.ts'
import { OwnPasswordField } from './member-fields.tsx'

/** An action that takes effect at once, after a dialog that asks for the reader's own password. */
interface Question {
  heading: string
  text: string
  /** The notice once it's done. */
  done: string
  ask: (password: string) => Promise<BackendResult<undefined>>
  onDone: () => unknown
  irrevocable?: boolean
  sendsEmail?: boolean
}

interface MemberAccessProps {
  member: ListedStaffMember
  onRemoved: () => unknown
}

/** Another member's access: password, second factor, sessions, and removal. */
export function MemberAccess(props: MemberAccessProps) {
  const { t } = useTranslation('adminStaff')
  const [question, setQuestion] = useState<Question | null>(null)
  return (
    <Panel heading={t('member.access')}>
      <div className="flex flex-wrap gap-2 p-4">
        {useQuestions(props).map((each) => (
          <ToolButton
            key={each.heading}
            tone={each.irrevocable ? 'bad' : 'plain'}
            onClick={() => setQuestion(each)}
          >
            {each.heading}
          </ToolButton>
        ))}
      </div>
      {question && <QuestionDialog {...question} onClose={() => setQuestion(null)} />}
    </Panel>
  )
}

function useQuestions({ member, onRemoved }: MemberAccessProps): readonly Question[] {
  const { t } = useTranslation('adminStaff')
  const { client } = useAdmin()
  const { revalidate } = useRevalidator()
  const sentText = useSentText()
  const endsText = useEndsText()
  const { id, email, secondFactor, ends } = member
  const name = member.name || email
  return [
    {
      heading: t('member.resend'),
      text: t('member.inviteText', { days: staffLimits.staffInvitationDays }),
      done: sentText(t('member.resent')),
      sendsEmail: true,
      ask: (password) => client.resendInvitation(id, password),
      onDone: revalidate,
    },
    ...(secondFactor
      ? [
          {
            heading: t('member.resetApp'),
            text: email,
            done: t('member.resetDone'),
            ask: (password: string) => client.resetSecondFactor(id, password),
            onDone: revalidate,
          },
        ]
      : []),
    {
      heading: t('member.remove', { name }),
      text: `${t('member.removeText', { name })} ${endsText(ends)}`.trim(),
      done: t('member.removed', { name }),
      ask: (password) => client.removeStaff(id, password),
      onDone: onRemoved,
      irrevocable: true,
    },
  ]
}

function QuestionDialog(props: Question & { onClose: () => void }) {
  const { heading, text, done, ask, onDone, irrevocable, sendsEmail, onClose } = props
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const form = useForm({
    read: ({ password = '' }) => ({ value: password }),
    async send(password) {
      const response = await ask(password)
      if (!response.ok) return { failure: response.error ?? t('noAnswer') }
      notify({ text: done })
      onClose()
      await onDone()
    },
  })
  return (
    <RecordDialog heading={heading} onClose={onClose} role="alertdialog">
      <RecordForm
        form={form}
        submit={heading}
        tone={irrevocable ? 'bad' : 'main'}
        onCancel={onClose}
      >
        <p className="wrap-anywhere">{text}</p>
        {sendsEmail && <OutboxNotice />}
        <OwnPasswordField />
      </RecordForm>
    </RecordDialog>
  )
}
