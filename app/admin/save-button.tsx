import { useState } from 'react'
import { useNotify } from '../ui/notices.tsx'
import { toolButton } from './tool-button.tsx'

interface SaveButtonProps {
  text: string
  /** The text while the file is being written, with as many rows so far. */
  busyText?: (rows: number) => string
  /** The notice if there's no file. */
  failed: string
  /** The file's name. */
  name: string
  /** Where it isn't a button among others. */
  className?: string
  write: (onProgress: (rows: number) => void) => Promise<Blob | null>
}

/** Saves a file that the shop, or this page, writes first. */
export function SaveButton({
  text,
  busyText,
  failed,
  name,
  className = toolButton(),
  write,
}: SaveButtonProps) {
  const notify = useNotify()
  const [rows, setRows] = useState<number | null>(null)
  async function save() {
    if (rows !== null) return
    setRows(0)
    const file = await write(setRows).catch(() => null)
    setRows(null)
    if (file) saveFile(file, name)
    else notify({ tone: 'bad', text: failed })
  }
  return (
    <button
      type="button"
      aria-disabled={rows !== null || undefined}
      onClick={() => void save()}
      className={className}
    >
      {rows === null ? text : (busyText?.(rows) ?? text)}
    </button>
  )
}

/** Saves what was downloaded as a file of this name. */
function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
