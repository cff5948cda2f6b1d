import { Banner } from '../ui/banner.tsx'
import { toolButton } from './tool-button.ts'

/** What could not be fetched, in a red banner, and another try. */
export function Problem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Banner tone="bad" role="alert" className="flex items-center justify-between gap-4 text-sm">
      <p>{text}</p>
      <button type="button" className={toolButton()} onClick={onRetry}>
        Try again
      </button>
    </Banner>
  )
}
