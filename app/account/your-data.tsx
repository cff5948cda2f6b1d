import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownDataCall } from '#/clients/backend/customers.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { useCustomerCall } from '../session/use-customer-call.ts'
import { useNotify } from '../ui/notices.tsx'
import { Setting, SettingButton } from './card.tsx'
import { DeleteAccount } from './delete-account.tsx'

/** Lets the customer download or delete everything stored about them. */
export function YourData() {
  const { t } = useTranslation('account')
  const call = useCustomerCall()
  const notify = useNotify()
  const { shopName } = useBrowserSettings().facts
  const [gathering, setGathering] = useState(false)
  const [deleting, setDeleting] = useState(false)

  async function download(): Promise<void> {
    setGathering(true)
    const data = await call(ownDataCall)
    setGathering(false)
    if (data.ok)
      keepAsFile(JSON.stringify(data.value, null, 2), `${fileNameOf(shopName)}-data.json`)
    else notify({ text: data.error ?? t('data.downloadFailed'), tone: 'bad' })
  }

  return (
    <Setting
      id="data"
      heading={t('data.heading')}
      text={t('data.downloadText')}
      action={
        <SettingButton busy={gathering} onClick={() => void download()}>
          {gathering ? t('data.downloading') : t('data.download')}
        </SettingButton>
      }
    >
      <SettingButton onClick={() => setDeleting(true)} className="mt-1 text-alarm!">
        {t('data.delete')}
      </SettingButton>
      <DeleteAccount open={deleting} onClose={() => setDeleting(false)} />
    </Setting>
  )
}

function keepAsFile(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** A name's letters and digits, in lower case. */
const fileNameOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
