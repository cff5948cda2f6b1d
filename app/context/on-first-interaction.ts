const signs = [
  ...(['pointerdown', 'pointermove', 'touchstart', 'keydown'] as const),
  ...(['focusin', 'input', 'scroll'] as const),
]

/** Resolves once somebody moves, scrolls or types: what only they need is downloaded no sooner. */
export function onFirstInteraction(): Promise<void> {
  // The focus may have come before anybody listened.
  const focused = document.activeElement !== null && document.activeElement !== document.body
  const acted =
    navigator.userActivation?.hasBeenActive || scrollY > 0 || location.hash !== '' || focused
  if (acted) return Promise.resolve()
  return new Promise((resolve) => {
    const noticed = new AbortController()
    const { signal } = noticed
    for (const sign of signs) {
      const options = { signal, capture: true, passive: true }
      window.addEventListener(sign, () => resolve(noticed.abort()), options)
    }
  })
}
