import type { ComponentProps } from 'react'
import type { ShopSettingsChange, VersionedShopSettings } from '#/contract/shop-settings.ts'
import { useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { useShowFacts } from './saved-facts.tsx'

type EditorOf<Value> = ComponentProps<typeof Editor<Value, VersionedShopSettings>>

/** The settings of one page, saved together. */
export function SettingsEditor({
  version,
  ...props
}: Pick<VersionedShopSettings, 'version'> &
  Pick<EditorOf<ShopSettingsChange['settings']>, 'read' | 'children'>) {
  const { client } = useAdmin()
  const showFacts = useShowFacts()
  return (
    <Editor
      version={`${version}`}
      checked
      save={async (settings, edited) => {
        const saved = await client.changeShopSettings({ version: Number(edited), settings })
        if (saved.ok) await showFacts(saved.value.settings.facts)
        return saved
      }}
      {...props}
    />
  )
}
