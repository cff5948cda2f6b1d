import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Result } from '#/clients/failure.ts'
import type { ListedStaffMember } from '#/contract/admins.ts'
import { staffLimits } from '#/contract/staff-limits.ts'
import { useAdmin } from '../admin-session.ts'
import { OutboxNotice, useSentText } from '../outbox-notice.tsx'
import { Panel } from '../panel.tsx'
import { useChange } from '../record/use-change.ts'
import { FormDialog } from '../record-dialog.tsx'
import { ToolButton, toolButton } from '../tool-button.tsx'
import { useEndsText } from './ends-text.ts'
import { OwnPasswordField } from './member-fields.tsx'

/** An action that takes effect at once, after a dialog that asks for the reader's own password. */
interface Question {
  heading: string
  text: string
  /** The notice once it's done. */
  done: string
  ask: (password: string) => Promise<Result<undefined>>
  onDone?: () => unknown
  irrevocable?: boolean
  sendsEmail?: boolean
}

interface MemberAccessProps {
  member: ListedStaffMember
  onRemoved: () => unknown
}

/** A member's access: password, second factor, sessions, and removal. One's own is on a screen of its own. */
export function MemberAccess(props: MemberAccessProps) {
  const { t } = useTranslation('adminStaff')
  const [question, setQuestion] = useState<Question | null>(null)
  const isOwn = useAdmin().session?.admin.id === props.member.id
  const questions = useQuestions({ ...props, isOwn })
  return (
    <Panel heading={t('member.access')} isNarrow>
      {props.member.isLastOwner && <p className="px-4 pt-4 text-slate">{t('member.lastOwner')}</p>}
      {isOwn && (
        <p className="p-4">
          <Link to="/admin/settings/security" className={toolButton()}>
            {t('member.own')}
          </Link>
        </p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {questions.map((each) => (
          <li
            key={each.heading}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4"
          >
            <p className="min-w-0 basis-80 grow text-slate wrap-anywhere">{each.text}</p>
            <ToolButton tone={each.irrevocable ? 'bad' : 'plain'} onClick={() => setQuestion(each)}>
              {each.heading}
            </ToolButton>
          </li>
        ))}
      </ul>
      {question && <QuestionDialog {...question} onClose={() => setQuestion(null)} />}
    </Panel>
  )
}

function useQuestions({
  member,
  onRemoved,
  isOwn,
}: MemberAccessProps & { isOwn: boolean }): readonly Question[] {
  const { t } = useTranslation('adminStaff')
  const { client } = useAdmin()
  const sentText = useSentText()
  const endsText = useEndsText()
  const { id, email, secondFactor, ends, isLastOwner } = member
  const name = member.name || email
  const questions: (Question | false)[] = [
    !isOwn && {
      heading: t('member.resend'),
      text: t('member.inviteText', { days: staffLimits.staffInvitationDays }),
      done: sentText(t('member.resent')),
      sendsEmail: true,
      ask: (password) => client.resendInvitation(id, password),
    },
    !isOwn &&
      secondFactor && {
        heading: t('member.resetApp'),
        text: t('member.resetText'),
        done: t('member.resetDone'),
        ask: (password) => client.resetSecondFactor(id, password),
      },
    !isLastOwner && {
      heading: t('member.remove', { name }),
      text: `${t('member.removeText', { name })} ${endsText(ends)}`.trim(),
      done: t('member.removed', { name }),
      ask: (password) => client.removeStaff(id, password),
      onDone: onRemoved,
      irrevocable: true,
    },
  ]
  return questions.filter((each) => each !== false)
}

function QuestionDialog(props: Question & { onClose: () => void }) {
  const { heading, text, done, ask, onDone, irrevocable, sendsEmail, onClose } = props
  const change = useChange()
  return (
    <FormDialog
      heading={heading}
      onClose={onClose}
      role="alertdialog"
      tone={irrevocable ? 'bad' : 'main'}
      read={({ password = '' }) => ({ value: password })}
      send={(password) => change(() => ask(password), { done, ...(onDone && { onDone }) })}
    >
      <p className="wrap-anywhere">{text}</p>
      {sendsEmail && <OutboxNotice />}
      <OwnPasswordField />
    </FormDialog>
  )
}
