const signs = [
  ...(['pointerdown', 'pointermove', 'touchstart', 'keydown'] as const),
  // Assistive devices may press without any of the others.
  ...(['click', 'focusin', 'input', 'scroll'] as const),
]

/** Resolves once somebody moves the pointer, presses, scrolls, or types; code that only they need isn't downloaded sooner. */
export function onFirstInteraction(): Promise<void> {
  // Something may have been focused before the listeners were added.
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
