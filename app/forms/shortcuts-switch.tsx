import { shortcutsKey } from '#/contract/storage-keys.ts'
import { readSaved, save } from '../context/browser-storage.ts'
import { CheckField } from './check-field.tsx'

/** Turns single keys off for who presses them by accident, as by speech; they stay off in this browser. */
export function ShortcutsSwitch({ label }: { label: string }) {
  return (
    <CheckField
      label={label}
      ref={(box) => {
        if (box) box.checked = !readSaved(shortcutsKey)
      }}
      onChange={({ currentTarget }) => save(shortcutsKey, currentTarget.checked ? '' : 'off')}
    />
  )
}
