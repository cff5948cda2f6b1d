import type { MessageOverrides } from '#/content/message-overrides.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import type { OwnMessages } from '../context/browser-settings.tsx'
import { only } from '../context/only.ts'
import type { RequestContext } from '../context/request-context.ts'
import { deferredSetsOf, type MessageSet, messageSets, messageSetsOf } from './message-sets.ts'

const allSets = Object.keys(messageSets) as MessageSet[]

/** Those of the gate, and of the pages that it leaves open, which say nothing of what is behind it. */
const ofGate = ['everyPage', 'gate', 'newsletter']
const ofService = [...ofGate, 'contact', 'findOrder', 'orders', 'policies']

/** What a page carries: what it shows, or can show without another page. Its browser fetches the rest once it's needed. */
export function messagesInPage(
  overrides: MessageOverrides,
  { language, locked, apart }: RequestContext,
  pathname: string,
): OwnMessages {
  if (locked || apart) {
    const features = locked ? ofGate : ofService
    return { inPage: inEachLanguage((each) => only(features, overrides[each])), elsewhere: null }
  }
  const carried = [...messageSetsOf(pathname), ...deferredSetsOf(pathname), 'cart' as const]
  const elsewhere = inEachLanguage((each) =>
    allSets.filter(
      (set) =>
        !(each === language && carried.includes(set)) &&
        messageSets[set].some((feature) => overrides[each][feature]),
    ),
  )
  const features = carried.flatMap((set) => messageSets[set])
  return { inPage: { [language]: only(features, overrides[language]) }, elsewhere }
}
