import type { ReactNode } from 'react'

interface IconProps {
  className?: string
}

/** Drawn on a grid of 24 with one stroke, in the colour of the text beside it. */
function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className ?? ''}`}
    >
      {children}
    </svg>
  )
}

export const CartIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M5.6 8.5h12.8l1.1 10a2 2 0 0 1-2 2.2h-11a2 2 0 0 1-2-2.2Z" />
    <path d="M8.5 11V7.2a3.5 3.5 0 0 1 7 0V11" />
  </Icon>
)

export const PersonIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <circle cx="12" cy="8" r="3.75" />
    <path d="M4.75 20.25a7.25 7.25 0 0 1 14.5 0" />
  </Icon>
)

export const MenuIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M4 8h16M4 16h16" />
  </Icon>
)

export const CloseIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
)

export const ChevronIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
)

export const ArrowIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M5 12h14m-5.5-5.5L19 12l-5.5 5.5" />
  </Icon>
)
