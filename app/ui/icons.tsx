import type { ReactNode } from 'react'

export interface IconProps {
  className?: string
}

/** Drawn on a 24-pixel grid with one stroke, in the color of the surrounding text. */
export function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className ? `icon ${className}` : 'icon'}
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

export const SearchIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <circle cx="10.75" cy="10.75" r="6" />
    <path d="m15.25 15.25 4.25 4.25" />
  </Icon>
)

export const ClockIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <circle cx="12" cy="12" r="8.25" />
    <path d="M12 7.5V12l3 2" />
  </Icon>
)

export const ParcelIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="m4 8 8-4 8 4v8l-8 4-8-4Z" />
    <path d="m4 8 8 4 8-4m-8 4v8M8 6l8 4" />
  </Icon>
)

export const ReturnIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M4.5 9.5h10a5 5 0 0 1 0 10H9" />
    <path d="m8.5 5.5-4 4 4 4" />
  </Icon>
)

export const LockIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2.5" />
    <path d="M8.25 10.5V8a3.75 3.75 0 0 1 7.5 0v2.5M12 14.25v2" />
  </Icon>
)

export const EmailIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <rect x="3.5" y="5.75" width="17" height="12.5" rx="2.5" />
    <path d="m4.5 8 7.5 5.5L19.5 8" />
  </Icon>
)

export const QuestionIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M4 11.5a8 7.25 0 1 1 4.5 6.5L4.5 19.5l1.2-3.4A7 7 0 0 1 4 11.5Z" />
    <path d="M10 9.75a2 2 0 1 1 3 1.7c-.7.4-1 .8-1 1.5M12 15.25v.05" />
  </Icon>
)

export const EyeIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M2.75 12S6 5.75 12 5.75 21.25 12 21.25 12 18 18.25 12 18.25 2.75 12 2.75 12Z" />
    <circle cx="12" cy="12" r="2.75" />
  </Icon>
)

export const EyeOffIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M9.5 6.1A9 9 0 0 1 12 5.75C18 5.75 21.25 12 21.25 12a16 16 0 0 1-2.6 3.4M6.3 7.6A16 16 0 0 0 2.75 12S6 18.25 12 18.25a8.7 8.7 0 0 0 5-1.6" />
    <path d="m4 4 16 16" />
  </Icon>
)
