import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { clientAction } from './shop-settings-page.tsx'

/** One part of the settings with its own button; what came of it is told beside that. */
export function SettingsForm({
  about,
  version,
  children,
}: {
  about: 'identity' | 'bankAccount' | 'checks' | 'emails' | 'shipping' | 'taxes' | 'rates'
  version: number
  children: ReactNode
}) {
  const { t } = useTranslation(['setup', 'admin'])
  const { Form, state, data } = useFetcher<typeof clientAction>({ key: about })
  const busy = state !== 'idle'
  return (
    <Form method="post" className="flex flex-col gap-4 p-4">
      <input type="hidden" name="about" value={about} />
      <input type="hidden" name="version" value={version} />
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" busy={busy}>
          {busy ? t('settings.saving') : t('settings.save')}
        </Button>
        {!busy && data?.saved && <p role="status">{t('settings.saved')}</p>}
      </div>
      {!busy && data?.saved === false && (
        <Banner tone="bad" role="alert">
          {data.error ?? t('admin:noAnswer')}
        </Banner>
      )}
    </Form>
  )
}
