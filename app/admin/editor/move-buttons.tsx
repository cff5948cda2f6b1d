import { ToolButton } from '../tool-button.tsx'

interface MoveButtonsProps {
  index: number
  count: number
  up: string
  down: string
  onMove: (to: number) => void
}

/** Moves a row by one, the first and the last no further. */
export function MoveButtons({ index, count, up, down, onMove }: MoveButtonsProps) {
  const button = (to: number, label: string, sign: string) => (
    <ToolButton
      aria-label={label}
      aria-disabled={to < 0 || to >= count || undefined}
      onClick={({ currentTarget }) => {
        onMove(to)
        // The browser takes it from a row that moves.
        currentTarget.focus()
      }}
    >
      <span aria-hidden="true">{sign}</span>
    </ToolButton>
  )
  return (
    <>
      {button(index - 1, up, '↑')}
      {button(index + 1, down, '↓')}
    </>
  )
}
