import { Icon, type IconProps } from '../ui/icons.tsx'

export const CheckIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
)

export const ThumbIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M7.5 11v9H4.25v-9Zm0 0 3.75-7.25a2.1 2.1 0 0 1 2.1 2.1V9.5h4.9a2 2 0 0 1 2 2.35l-1.2 6.5A2 2 0 0 1 17.1 20H7.5" />
  </Icon>
)
