interface GateState {
  /** How the page came from the server. */
  page: 'locked' | 'open' | 'launched'
  /** What the browser's storage says; null where nothing is kept or nothing can be read. */
  flag: string | null
  /** True when the right passcode was entered on this page but the flag could not be stored. */
  enteredHere: boolean
}

/**
 * The site is unlocked when the stored flag equals 1, otherwise locked (gate-2). The server sees only
 * the flag's mirror, so where the two differ the flag decides what the browser does next.
 */
export function gateAction({ page, flag, enteredHere }: GateState): 'unlock' | 'lock' | 'stay' {
  const unlocked = flag === '1' || enteredHere
  if (page === 'locked' && unlocked) return 'unlock'
  if (page === 'open' && !unlocked) return 'lock'
  return 'stay'
}
