import type { RiskHint } from '#/contract/moderation.ts'
import { hintLabels } from './rejection-reasons.ts'

/** What a moderator should look at. */
export function HintBadges({ hints }: { hints: readonly RiskHint[] }) {
  if (hints.length === 0) return null
  return (
    <ul aria-label="Look at" className="mt-1 flex flex-wrap gap-1">
      {hints.map((hint) => (
        <li
          key={hint}
          className="rounded-small border border-leather/40 bg-leather-mist px-1.5 text-xs text-leather-deep"
        >
          {hintLabels[hint]}
        </li>
      ))}
    </ul>
  )
}
