import { shortcutsKey } from '#/contract/storage-keys.ts'
import { readSaved, save } from '../context/browser-storage.ts'
import { CheckField } from './check-field.tsx'

/** Turns off single-key shortcuts, which speech input may trigger by accident; the choice is saved in this browser. */
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
