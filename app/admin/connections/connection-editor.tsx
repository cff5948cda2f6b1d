import type { ReactNode } from 'react'
import type { ConnectionName } from '#/contract/connections.ts'
import type { AnsweredShopSettings } from '#/contract/shop-settings.ts'
import type { Typed } from '../../forms/use-form.ts'
import { FieldPanel } from '../panel.tsx'
import { SettingsEditor } from '../setup/settings-editor.tsx'
import { useConnectionProblems } from './connection-fields.tsx'
import type { ReadConnection } from './connection-values.ts'

interface ConnectionEditorProps<Name extends ConnectionName> {
  of: Name
  saved: AnsweredShopSettings
  /** What was typed, as the shop takes it, or which fields are wrong. */
  read: (typed: Typed) => ReadConnection<Name>
  heading: string
  lead: string
  children: ReactNode
}

/** The fields of a connection, which can't be changed while an environment variable sets it. */
export function ConnectionEditor<Name extends ConnectionName>({
  of,
  saved,
  read,
  heading,
  lead,
  children,
}: ConnectionEditorProps<Name>) {
  const problemsOf = useConnectionProblems()
  return (
    <SettingsEditor
      version={saved.version}
      read={(typed) => {
        const found = read(typed)
        return 'wrong' in found
          ? { problems: problemsOf(found.wrong) }
          : { value: { [of]: found.value } }
      }}
    >
      <FieldPanel heading={heading} lead={lead}>
        <fieldset disabled={saved.fixed.includes(of)} className="contents">
          <legend className="sr-only">{heading}</legend>
          {children}
        </fieldset>
      </FieldPanel>
    </SettingsEditor>
  )
}
