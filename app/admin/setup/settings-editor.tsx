import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopSettingsChange, VersionedShopSettings } from '#/contract/shop-settings.ts'
import type { Read, Typed } from '../../forms/use-form.ts'
import { useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { useShowFacts } from './saved-facts.tsx'

/** The settings of one page, saved together. */
export function SettingsEditor({
  version,
  read,
  children,
}: Pick<VersionedShopSettings, 'version'> & {
  read: (typed: Typed) => Read<ShopSettingsChange['settings']>
  children: ReactNode
}) {
  const { t } = useTranslation('admin')
  const { client } = useAdmin()
  const showFacts = useShowFacts()
  return (
    <Editor
      version={`${version}`}
      checked
      read={read}
      save={async (settings, edited) => {
        const response = await client.changeShopSettings({ version: Number(edited), settings })
        if (response.ok) return void (await showFacts(response.value.settings.facts))
        return response.status === 409 ? 'conflict' : { failure: response.error ?? t('noAnswer') }
      }}
    >
      {children}
    </Editor>
  )
}
