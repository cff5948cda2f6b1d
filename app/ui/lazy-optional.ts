import { type ComponentType, lazy } from 'react'
import { onFirstInteraction } from '../context/on-first-interaction.ts'
import { untilLoaded } from '../context/until-loaded.ts'
import { onServer } from './server-only.tsx'

/**
 * A component with code of its own, for a `Suspense` without a fallback. Until the code can be downloaded, the page
 * keeps what the server rendered, or goes without.
 */
export const lazyOptional = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await untilLoaded(load) }))

/**
 * The same for a part below the first screen: its code comes with the first interaction, so that a phone's processor is
 * free sooner. A part that isn't hydrated vanishes if its page changes for a customer, so customers don't wait.
 */
export const lazyUntilUsed = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazyOptional(async () => {
    if (!onServer) await Promise.race([onFirstInteraction(), customer()])
    return load()
  })

/** Resolves if somebody is signed in, or becomes so in another tab. */
const customer = () =>
  new Promise<void>((resolve) => {
    if ('signedIn' in document.documentElement.dataset) resolve()
    else window.addEventListener('storage', () => resolve(), { once: true })
  })
