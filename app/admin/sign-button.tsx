import type { ComponentProps } from 'react'
import { ArrowIcon, CloseIcon } from '../ui/icons.tsx'
import { ToolButton } from './tool-button.tsx'

const turns = { up: '-rotate-90', down: 'rotate-90', right: '', left: 'rotate-180' }
export type Sign = keyof typeof turns | 'remove'

/** A square button with an arrow, or with a cross that removes; its `aria-label` names it. */
export function SignButton({ sign, ...props }: ComponentProps<'button'> & { sign: Sign }) {
  const isCross = sign === 'remove'
  return (
    <ToolButton tone="quiet" {...props} className="size-9 px-0! max-sm:size-10">
      {isCross ? (
        <CloseIcon className="size-4" />
      ) : (
        <ArrowIcon className={`size-4 ${turns[sign]}`} />
      )}
    </ToolButton>
  )
}
