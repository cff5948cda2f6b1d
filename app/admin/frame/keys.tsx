import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortcutsKey } from '#/contract/storage-keys.ts'
import { readSaved } from '../../context/browser-storage.ts'
import { ShortcutsSwitch } from '../../forms/shortcuts-switch.tsx'
import { RecordDialog } from '../record-dialog.tsx'

export interface Key {
  key: string
  /** What the key does, in the list of keys; without it the key isn't listed. */
  label?: string
  /** How it's listed if several keys belong together: "j / k". */
  shown?: string
  run: () => void
}

const listening = new Set<RefObject<readonly Key[]>>()
const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

/**
 * Listens to single keys, unless somebody types, a dialog is open, or the key means something else; `?` lists them
 * for as long as their part of the page is shown.
 */
export function useKeys(keys: readonly Key[]): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.target instanceof Element && event.target.closest(typing)) return
    const pressed = keys.find(({ key }) => key === event.key)
    if (document.querySelector('dialog[open]') || !pressed) return
    if (readSaved(shortcutsKey)) return
    event.preventDefault()
    pressed.run()
  })
  // In the same commit as what the key acts on, or a key that is pressed right away is lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    listening.add(current)
    return () => {
      document.removeEventListener('keydown', listen)
      listening.delete(current)
    }
  }, [])
}

/** The `?` key and its dialog: what can be pressed on this page. */
export function useKeysDialog() {
  const { t } = useTranslation('admin')
  const [keys, setKeys] = useState<readonly Key[] | null>(null)
  const open = () => {
    const listed = listKeys()
    const ofFrame = listed.filter(({ key }) => key === 'g')
    const ofPage = listed.filter(({ key }) => key !== 'g')
    // `?` comes last, after the page's own keys.
    setKeys([...ofPage, ...ofFrame, { key: '?', label: t('keys.keys'), run: open }])
  }
  useKeys([{ key: '?', run: open }])
  return { open, dialog: keys && <KeysDialog keys={keys} onClose={() => setKeys(null)} /> }
}

function listKeys(): readonly Key[] {
  return [...listening].flatMap((keys) => keys.current).filter(({ label }) => label)
}

function KeysDialog({ keys, onClose }: { keys: readonly Key[]; onClose: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <RecordDialog heading={t('keys.heading')} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        {keys.map(({ key, shown = key, label }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-small border border-line bg-mist px-2 py-0.5 font-sans text-xs font-semibold">
                {shown}
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <ShortcutsSwitch label={t('keys.on')} />
    </RecordDialog>
  )
}
