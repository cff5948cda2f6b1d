import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import type { SecondFactorOffer } from '#/contract/admins.ts'
import { TextField } from '../../forms/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useAdmin } from '../admin-session.ts'
import { RecordDialog, RecordForm } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'

/** Password, then the app's first code, then the recovery codes, which are shown only once. */
export function SetUpSecondFactor({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { client } = useAdmin()
  const [offer, setOffer] = useState<SecondFactorOffer | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useForm({
    read: ({ password, code = '' }) => ({ value: { password, code } }),
    async send({ password, code }) {
      if (password !== undefined) {
        const response = await client.offerSecondFactor(password)
        if (!response.ok) return { failure: response.error ?? t('failed') }
        setOffer(response.value)
      } else {
        const response = await client.confirmSecondFactor(code)
        if (!response.ok) return { failure: response.error ?? t('failed') }
        setCodes(response.value.recoveryCodes)
      }
    },
  })
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <RecordDialog heading={t('security.add')} onClose={onClose}>
      <RecordForm form={form} submit={t('security.continue')}>
        {offer === null ? (
          <TextField
            name="password"
            label={t('security.password')}
            type="password"
            autoComplete="current-password"
          />
        ) : (
          <AppFields offer={offer} />
        )}
      </RecordForm>
    </RecordDialog>
  )
}

/** What the app scans, and its first code. */
function AppFields({ offer }: { offer: SecondFactorOffer }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <p>{t('security.scan')}</p>
      <QrCode text={offer.address} label={t('security.qrCode')} />
      <p className="rounded-small bg-mist p-2 font-mono break-all">{offer.secret}</p>
      <TextField
        name="code"
        label={t('security.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
    </>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <RecordDialog heading={t('security.keepHeading')} onClose={onClose}>
      <p className="mb-3">{t('security.keepText')}</p>
      <ul className="mb-4 grid grid-cols-2 gap-1 rounded-small bg-mist p-3 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ToolButton tone="main" onClick={onClose}>
        {t('security.kept')}
      </ToolButton>
    </RecordDialog>
  )
}

/** An address as a picture that a phone's camera reads. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-small border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
