const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

/** Resolves once somebody moves, scrolls or types: what only they need is downloaded no sooner. */
export function onFirstInteraction(): Promise<void> {
  const acted = navigator.userActivation?.hasBeenActive || scrollY > 0 || location.hash !== ''
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
