import { useTranslation } from 'react-i18next'
import { forgotStaffPassword } from '#/clients/backend/admin.ts'
import { languageOfDocument } from '../../i18n/messages.ts'
import { useAdmin } from '../admin-session.ts'
import { OutboxNotice, useSentText } from '../outbox-notice.tsx'
import { Panel } from '../panel.tsx'
import { useAct } from '../record/use-change.ts'
import { ToolButton } from '../tool-button.tsx'

/** Changes the reader's own password, by a link to their own address. */
export function PasswordPanel() {
  const { t } = useTranslation('adminStaff')
  const { session } = useAdmin()
  const act = useAct()
  const sentText = useSentText()
  if (session === null) return null
  const { email } = session.admin
  const send = () =>
    act(() => forgotStaffPassword(email, languageOfDocument()), {
      done: sentText(t('member.resent')),
    })
  return (
    <Panel heading={t('ownPassword.heading')} isNarrow>
      <div className="grid justify-items-start gap-3 p-4">
        <p className="text-slate wrap-anywhere">{t('ownPassword.text', { email })}</p>
        <OutboxNotice />
        <ToolButton onClick={() => void send()}>{t('ownPassword.submit')}</ToolButton>
      </div>
    </Panel>
  )
}
