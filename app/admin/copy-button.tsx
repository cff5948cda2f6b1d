import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolButton, type ToolTone } from './tool-button.tsx'

/** Copies a text to the clipboard, and says so. */
export function CopyButton({ text, tone = 'plain' }: { text: string; tone?: ToolTone }) {
  const { t } = useTranslation('admin')
  const [copied, setCopied] = useState(false)
  return (
    <ToolButton
      tone={tone}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {t(copied ? 'copied' : 'copy')}
    </ToolButton>
  )
}
