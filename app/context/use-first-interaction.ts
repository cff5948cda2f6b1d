import { useEffect, useState } from 'react'
import { onFirstInteraction } from './on-first-interaction.ts'

/** True once somebody does something on the page. */
export function useFirstInteraction(): boolean {
  const [happened, setHappened] = useState(false)
  useEffect(() => void onFirstInteraction().then(() => setHappened(true)), [])
  return happened
}
