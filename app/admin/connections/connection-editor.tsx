import type { ReactNode } from 'react'
import type { ConnectionName } from '#/contract/connections.ts'
import type { AnsweredShopSettings, ShopSettingsChange } from '#/contract/shop-settings.ts'
import type { Read, Typed } from '../../forms/use-form.ts'
import { FieldPanel } from '../panel.tsx'
import { SettingsEditor } from '../setup/settings-editor.tsx'
import { useConnectionProblems } from './connection-fields.tsx'
import { isSaved, type ReadConnection } from './connection-values.ts'

interface ConnectionEditorProps<Name extends ConnectionName> {
  of: Name
  saved: AnsweredShopSettings
  /** What was typed, as the shop takes it, or which fields are wrong. */
  read: (typed: Typed) => ReadConnection<Name>
  heading: string
  lead: string
  children: ReactNode
  /** Other settings, below it, which are saved with it. */
  others?: { panels: ReactNode; read: (typed: Typed) => Read<ShopSettingsChange['settings']> }
}

/** The fields of a connection, which can't be changed while an environment variable sets it, and others beside them. */
export function ConnectionEditor<Name extends ConnectionName>({
  of,
  saved,
  read,
  heading,
  lead,
  children,
  others,
}: ConnectionEditorProps<Name>) {
  const problemsOf = useConnectionProblems()
  const isFixed = saved.fixed.includes(of)
  return (
    <SettingsEditor
      version={saved.version}
      read={(typed) => {
        const { value = {}, problems = {} } = others?.read(typed) ?? {}
        if (isFixed) return { value, problems }
        const found = read(typed)
        if ('wrong' in found) return { problems: { ...problems, ...problemsOf(found.wrong) } }
        if (isSaved(found.value, saved.settings[of])) return { value, problems }
        return { value: { ...value, [of]: found.value }, problems }
      }}
    >
      <FieldPanel heading={heading} lead={lead}>
        <fieldset disabled={isFixed} className="contents">
          <legend className="sr-only">{heading}</legend>
          {children}
        </fieldset>
      </FieldPanel>
      {others?.panels}
    </SettingsEditor>
  )
}
