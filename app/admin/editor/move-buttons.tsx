import { SignButton } from '../sign-button.tsx'

interface MoveButtonsProps {
  index: number
  count: number
  up: string
  down: string
  onMove: (to: number) => void
}

/** Moves a row by one, the first and the last no further. */
export function MoveButtons({ index, count, up, down, onMove }: MoveButtonsProps) {
  const button = (to: number, label: string, sign: 'up' | 'down') => (
    <SignButton
      sign={sign}
      aria-label={label}
      aria-disabled={to < 0 || to >= count || undefined}
      onClick={({ currentTarget }) => {
        onMove(to)
        // The browser takes it from a row that moves.
        currentTarget.focus()
      }}
    />
  )
  return (
    <>
      {button(index - 1, up, 'up')}
      {button(index + 1, down, 'down')}
    </>
  )
}
