import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { TextField } from '../../forms/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { clearSession, useAdmin } from '../admin-session.ts'
import { Panel } from '../panel.tsx'
import { RecordDialog, RecordForm } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

/** Optional two-step sign-in with an authenticator app, and whether it's on. */
export function SecondFactorPanel() {
  const { t } = useTranslation('admin')
  const { session } = useAdmin()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  if (session === null) return null
  const close = () => {
    setOpen(false)
    clearSession()
    void revalidate()
  }
  const { secondFactor, recoveryCodesLeft } = session
  const Dialog = secondFactor ? RemoveSecondFactor : SetUpSecondFactor
  return (
    <Panel heading={t('security.heading')} isNarrow>
      <div className="grid justify-items-start gap-3 p-4">
        <p className="text-slate">{t('security.text')}</p>
        {secondFactor ? (
          <Banner tone="good">{t('security.withApp', { n: recoveryCodesLeft })}</Banner>
        ) : (
          <Banner tone="warning">{t('security.passwordOnly')}</Banner>
        )}
        <ToolButton
          tone={secondFactor ? 'plain' : 'main'}
          className="whitespace-normal!"
          onClick={() => setOpen(true)}
        >
          {secondFactor ? t('security.remove') : t('security.add')}
        </ToolButton>
      </div>
      {open && <Dialog onClose={close} />}
    </Panel>
  )
}

/** Asks for both, because somebody else may be sitting at a signed-in browser. */
function RemoveSecondFactor({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { client } = useAdmin()
  const form = useForm({
    read: ({ password = '', code = '' }) => ({ value: { password, code } }),
    async send(proof) {
      const response = await client.removeSecondFactor(proof)
      if (!response.ok) return { failure: response.error ?? t('failed') }
      onClose()
    },
  })
  return (
    <RecordDialog heading={t('security.removeHeading')} onClose={onClose}>
      <RecordForm form={form} submit={t('security.removeSubmit')} tone="bad">
        <TextField
          name="password"
          label={t('security.password')}
          type="password"
          autoComplete="current-password"
        />
        <TextField name="code" label={t('security.anyCode')} autoComplete="one-time-code" />
      </RecordForm>
    </RecordDialog>
  )
}
