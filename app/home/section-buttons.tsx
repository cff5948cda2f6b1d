import type { ButtonLook } from '../ui/button-look.ts'
import { LinkButton } from '../ui/link-button.tsx'

interface SectionButtonsProps {
  buttons: readonly { label: string; to: string }[]
  /** How each of them looks. */
  tones: readonly ButtonLook['tone'][]
}

/** The owner's buttons of a section. */
export function SectionButtons({ buttons, tones }: SectionButtonsProps) {
  return buttons.map(({ label, to }, index) => (
    <LinkButton key={label + to} to={to} prefetch="intent" tone={tones[index]} size="large">
      {label}
    </LinkButton>
  ))
}
