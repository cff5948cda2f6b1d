import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { interpolate } from '#/content/interpolate.ts'
import { textsOf } from '#/content/texts.ts'
import { fallbackLanguage } from '#/contract/languages.ts'
import { type UpdateStep, updateStep } from '#/contract/updates.ts'
import { stateFolder } from './journal.ts'

const fileOf = (home: string) => join(stateFolder(home), 'steps.jsonl')

/** Logs what an update does, for the back office. */
export function createSteps(home: string, print: (sentence: string) => void) {
  let isFirst = true
  return (step: UpdateStep['step'], values: UpdateStep['values'] = {}): void => {
    if (isFirst) rmSync(fileOf(home), { force: true })
    isFirst = false
    const written: UpdateStep = { at: new Date().toISOString(), step, values }
    appendFileSync(fileOf(home), `${JSON.stringify(written)}\n`, { mode: 0o600 })
    print(sentenceOf(written))
  }
}

/** The steps of the last update, or of the one that's under way. */
export function readSteps(home: string): UpdateStep[] {
  if (!existsSync(fileOf(home))) return []
  return readFileSync(fileOf(home), 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [updateStep.parse(JSON.parse(line))]
      } catch {
        return []
      }
    })
}

/** A step as a line for a terminal. */
function sentenceOf({ step, values }: UpdateStep): string {
  const { steps, failures } = textsOf('adminUpdates')[fallbackLanguage]
  const { failure = '' } = values
  const why = Object.entries(failures).find(([code]) => code === failure)?.[1] ?? ''
  return interpolate(steps[step], { ...values, why })
}
