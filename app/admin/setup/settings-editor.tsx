import type { ComponentProps } from 'react'
import type { ShopSettingsChange, VersionedShopSettings } from '#/contract/shop-settings.ts'
import { useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { useShowSettings } from './saved-settings.tsx'

type EditorOf<Value> = ComponentProps<typeof Editor<Value, VersionedShopSettings>>

/** The settings of one page, saved together. */
export function SettingsEditor({
  version,
  ...props
}: Pick<VersionedShopSettings, 'version'> &
  Pick<EditorOf<ShopSettingsChange['settings']>, 'read' | 'children'>) {
  const { client } = useAdmin()
  const showSettings = useShowSettings()
  return (
    <Editor
      version={`${version}`}
      checked
      save={async (settings, edited) => {
        const saved = await client.changeShopSettings({ version: Number(edited), settings })
        if (saved.ok) await showSettings(saved.value.settings)
        return saved
      }}
      {...props}
    />
  )
}
