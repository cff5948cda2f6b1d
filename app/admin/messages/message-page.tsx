import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { contactLimits } from '#/contract/contact-limits.ts'
import type { ContactMessage, MessageState } from '#/contract/messages.ts'
import { useTopicName } from '../../contact/topics.ts'
import { Field } from '../../forms/field.tsx'
import { Badge } from '../../ui/badge.tsx'
import { adminContext, useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { isGranted } from '../frame/screens.ts'
import { MoreAction, MoreActions } from '../more-actions.tsx'
import { OutboxNotice, useSentText } from '../outbox-notice.tsx'
import { Panel } from '../panel.tsx'
import { AnswerForm } from '../record/answer-form.tsx'
import { recordIn, recordTexts } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import { useAct, useChange } from '../record/use-change.ts'
import { ToolButton } from '../tool-button.tsx'
import type { Route } from './+types/message-page.ts'

export const clientLoader = async ({ context, params }: Route.ClientLoaderArgs) =>
  recordIn(await context.get(adminContext).load.message(Number(params.id)))

/** One message of the contact form, and what was answered (admin-14). */
export default function MessagePage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminMessages')
  return (
    <RecordPage
      loaded={loaderData}
      id={params.id}
      texts={recordTexts(t)}
      list="/admin/messages"
      headingOf={({ name }) => t('messageFrom', { name })}
      actionsOf={(message) => <StateButtons {...message} />}
    >
      {(message) => <Message message={message} />}
    </RecordPage>
  )
}

/** Which state a message moves to next from its current one. */
const nextOf = { open: 'closed', closed: 'open', spam: 'open' } as const

function StateButtons({ id, state }: ContactMessage) {
  const { t } = useTranslation('adminMessages')
  const { client, granted } = useAdmin()
  const act = useAct()
  const move = (to: MessageState) =>
    act(() => client.changeMessage(id, to), { done: t(`moved.${to}`) })
  const badge = <Badge tone="neutral">{t(`state.${state}`)}</Badge>
  if (!isGranted(granted, 'write_messages')) return badge
  const next = nextOf[state]
  return (
    <>
      {badge}
      <ToolButton onClick={() => void move(next)}>{t(`move.${next}`)}</ToolButton>
      <MoreActions
        entries={{
          spam: state !== 'spam' && (
            <MoreAction onClick={() => void move('spam')}>{t('move.spam')}</MoreAction>
          ),
        }}
      />
    </>
  )
}

function Message({ message }: { message: ContactMessage }) {
  const { t } = useTranslation('adminMessages')
  const { granted } = useAdmin()
  const nameOf = useTopicName()
  const { name, email, topic, createdAt, text, answers } = message
  return (
    <div className="grid max-w-3xl gap-4">
      <Panel heading={nameOf(topic)}>
        <Written by={`${name}, ${email}`} at={createdAt} text={text} />
      </Panel>
      {answers.length > 0 && (
        <Panel heading={t('answers')}>
          <ul className="divide-y divide-line">
            {answers.map((answer) => (
              <li key={answer.id}>
                <Written by={answer.adminEmail} at={answer.createdAt} text={answer.text} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {isGranted(granted, 'write_messages') && <Answer message={message} />}
    </div>
  )
}

interface WrittenProps {
  by: ReactNode
  at: string
  text: string
}

/** What somebody wrote, with its line breaks. */
function Written({ by, at, text }: WrittenProps) {
  const { time } = useFormats()
  return (
    <div className="p-4">
      <p className="mb-2 text-slate wrap-anywhere">
        {by} · <time dateTime={at}>{time(at)}</time>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
    </div>
  )
}

function Answer({ message: { id, email, answers } }: { message: ContactMessage }) {
  const { t } = useTranslation('adminMessages')
  const { client } = useAdmin()
  const change = useChange()
  const done = useSentText()(t('sent'))
  return (
    <Panel heading={t('answer')}>
      <AnswerForm
        submit={t('send')}
        problem={t('answerProblem')}
        // What was typed stays if somebody else has replied meanwhile.
        send={(text) =>
          change(() => client.answerMessage(id, { text, answers: answers.length }), { done })
        }
        notice={<OutboxNotice />}
      >
        <Field name="text" label={t('answerLabel', { email })} hint={t('answerHint')}>
          {(input) => <textarea {...input} rows={8} maxLength={contactLimits.message} />}
        </Field>
      </AnswerForm>
    </Panel>
  )
}
