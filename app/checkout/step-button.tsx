import { useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'

/** Sends the step once; a second press while it is under way does nothing. */
export function StepButton({ children, busyLabel }: { children: string; busyLabel: string }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Button type="submit" size="large" busy={busy} className="w-full sm:w-auto sm:self-start">
      {busy ? busyLabel : children}
    </Button>
  )
}
